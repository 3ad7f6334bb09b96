/** A customer's own attempt to pay: what our own server tells besides the documented calls (decision 56). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { useCustomer } from '../../session/customer.ts';
import { askOwn } from '../ask-own.ts';
import { q } from '../query/q.ts';

const FIND = 'GET /payment-attempts/{transactionId}';

type Found = OwnAnswerOf<typeof FIND>;
type Ended = OwnAnswerOf<'DELETE /payment-attempts/{transactionId}'>;

/** An attempt that was begun in this browser and can go on. */
export type OwnAttempt = Readonly<NonNullable<Found['attempt']>>;

export type AttemptEnd = Ended['outcome'];

/** No more often, in milliseconds, is it asked whether an attempt is over: the phone's clock may be wrong. */
const SOONEST = 5_000;

/** Whether the server that answers lets customers continue and end their attempts: our own does. */
export const useOwnsAttempts = (): boolean => useCustomer().sessions === true;

/** Not knowing is as good as none: paying goes on as specified. */
async function find(transactionId: number, signal: AbortSignal): Promise<OwnAttempt | null> {
  try {
    const found = (await askOwn('GET', `/payment-attempts/${transactionId}`, { signal })) as Found;
    return found.attempt ?? null;
  } catch {
    return null;
  }
}

/** The customer's attempt for a transaction, until its time is over; null without one. */
export function useOwnAttempt(transactionId: number) {
  return useQuery({
    ...q.of(FIND, { transactionId }, ({ signal }) => find(transactionId, signal)),
    enabled: useOwnsAttempts(),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(SOONEST, Date.parse(data.expiresAt) - Date.now()) : false,
  });
}

/** Ends it, at the partner and here; answers how it stands. */
export function useEndAttempt(transactionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const address = `/payment-attempts/${transactionId}` as const;
      return ((await askOwn('DELETE', address)) as Ended).outcome;
    },
    onSettled: () => client.invalidateQueries(answersTo([FIND])),
  });
}
