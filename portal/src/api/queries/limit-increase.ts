/** Data for a limit-increase request: its lists, and our own server's data on the last one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProofStep } from '@thumela/rules/journeys/limit-increase.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { useCustomer } from '../../session/customer.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

const OWN = 'GET /limit-increases.json';

export type LimitIncreases = OwnAnswerOf<typeof OWN>;

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Sources of income (LIMIT-09). */
export const useIncomeSources = () =>
  useQuery({ ...q('GET /utility/limit-increase/source-of-income-type', {}), ...ONCE });

const TYPES = {
  proofOfIncome: q('GET /utility/limit-increase/proof-of-income-type', {}),
  proofOfAddress: q('GET /utility/limit-increase/proof-of-address-type', {}),
};

/** Document types of a proof (LIMIT-09). */
export const useProofTypes = (step: ProofStep) => useQuery({ ...TYPES[step], ...ONCE });

/**
 * State of the last request, and the limits a new one may bring. Only our own server has this data; without it, a
 * customer can still request.
 */
export function useLimitIncreases(): { isAwaited: boolean; known: LimitIncreases | undefined } {
  const { sessions: isOurs } = useCustomer();
  const { data, isPending } = useQuery({
    ...q.of(
      OWN,
      {},
      async ({ signal }) =>
        (await callOwnServer('GET', '/limit-increases.json', { signal })) as LimitIncreases,
    ),
    enabled: isOurs === true,
    // A returning customer must see the current state, without a flash of an old one.
    gcTime: 0,
  });
  return { isAwaited: isOurs === true && isPending, known: data };
}

/** Refetches it. */
export function useLimitIncreasesChanged(): () => void {
  const client = useQueryClient();
  return () => void refetchQueries(client, answersTo([OWN]));
}
