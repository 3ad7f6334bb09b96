/** A customer's own attempt to pay: what our own server tells besides the documented calls (decision 56). */
import { useQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { useCustomer } from '../../session/customer.ts';
import { askOwn } from '../ask-own.ts';
import { q } from '../query/q.ts';

const FIND = 'GET /payment-attempts/{transactionId}';

type Found = OwnAnswerOf<typeof FIND>;

/** An attempt that was begun in this browser and can go on. */
export type OwnAttempt = Readonly<NonNullable<Found['attempt']>>;

/** No more often, in milliseconds, is it asked whether an attempt is over: the phone's clock may be wrong. */
const SOONEST = 5_000;

/** Not knowing is as good as none: paying goes on as specified. */
async function find(transactionId: number, signal: AbortSignal): Promise<OwnAttempt | null> {
  try {
    const found = (await askOwn('GET', `/payment-attempts/${transactionId}`, { signal })) as Found;
    return found.attempt ?? null;
  } catch {
    return null;
  }
}

/** The customer's own attempt for a transaction, until its time is over. */
export function useOwnAttempt(transactionId: number) {
  // Our own server lets customers continue and end their attempts.
  const owns = useCustomer().sessions === true;
  const { data, isLoading, refetch } = useQuery({
    ...q.of(FIND, { transactionId }, ({ signal }) => find(transactionId, signal)),
    enabled: owns,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(SOONEST, Date.parse(data.expiresAt) - Date.now()) : false,
  });
  return {
    /** Whether the server that answers knows of attempts at all. */
    owns,
    attempt: data ?? undefined,
    /** The first answer has not come. */
    checking: isLoading,
    /** Asks anew whether there is one. */
    find: async () => (owns ? ((await refetch()).data ?? undefined) : undefined),
  };
}
