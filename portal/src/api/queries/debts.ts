/** Debts of the customer for reversed payments: calls of our own server only. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const LIST = 'GET /debts.json';

type Debts = OwnAnswerOf<typeof LIST>;

/** A debt of the customer. */
export type Debt = Readonly<Debts[number]>;

/** Interval after a payment in milliseconds, and how often the list is read again: its partner reports it to us. */
const AGAIN = { every: 2_000, most: 30 };

/**
 * Reads the debts of the customer, oldest first; refetched each time the page opens.
 * @param isAwaited a payment was made, so the list is read again until nothing is owed
 */
export const useDebts = (isAwaited: boolean) =>
  useQuery({
    ...q.of(
      LIST,
      {},
      async ({ signal }) => (await callOwnServer('GET', '/debts.json', { signal })) as Debts,
    ),
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isAwaited && data?.length !== 0 && dataUpdateCount < AGAIN.most ? AGAIN.every : false,
  });

/** A debt, or its next instalment, that is to be paid. */
interface PaidDebt {
  transactionId: number;
  option: string;
  part: 'ALL' | 'INSTALMENT';
}

/** Opens a payment of a debt and returns the partner's page. Throws `ApiError`. */
export const usePayDebt = () =>
  useMutation({
    mutationFn: async ({ transactionId, option, part }: PaidDebt) => {
      const answer = await callOwnServer('POST', `/debts/${transactionId}/payment`, {
        body: { option, part },
      });
      return (answer as OwnAnswerOf<'POST /debts/{transactionId}/payment'>).url;
    },
  });
