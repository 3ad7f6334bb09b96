/** The customer's own payment attempt: data of our own server beyond the documented calls (see server/src/payments/README.md). */
import { useQuery } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { useCustomer } from '../../session/customer.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const FIND = 'GET /payment-attempts/{transactionId}';

type Found = OwnAnswerOf<typeof FIND>;

/** An attempt that was started in this browser and can be resumed. */
export type OwnAttempt = Readonly<NonNullable<Found['attempt']>>;

/** Minimum polling interval for the end of an attempt, in milliseconds: the phone's clock may be wrong. */
const SOONEST = 5_000;

/** A failed query counts as no attempt: paying continues as specified. */
async function fetchOwnAttempt(
  transactionId: number,
  signal: AbortSignal,
): Promise<OwnAttempt | null> {
  try {
    const found = (await callOwnServer('GET', `/payment-attempts/${transactionId}`, {
      signal,
    })) as Found;
    return found.attempt ?? null;
  } catch {
    return null;
  }
}

/** The customer's own attempt for a transaction, until it expires. */
export function useOwnAttempt(transactionId: number) {
  // Our own server lets customers resume and end their attempts.
  const owns = useCustomer().sessions === true;
  const { data, isLoading, refetch } = useQuery({
    ...q.of(FIND, { transactionId }, ({ signal }) => fetchOwnAttempt(transactionId, signal)),
    enabled: owns,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(SOONEST, Date.parse(data.expiresAt) - Date.now()) : false,
  });
  return {
    /** Whether the server supports attempts. */
    owns,
    attempt: data ?? undefined,
    /** The first response is pending. */
    checking: isLoading,
    /** Refetches the attempt. */
    find: async () => (owns ? ((await refetch()).data ?? undefined) : undefined),
  };
}
