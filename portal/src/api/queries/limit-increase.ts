/** What a request for higher limits needs: its lists, and what our own server knows of the last one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProofStep } from '@thumela/rules/journeys/limit-increase.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { useCustomer } from '../../session/customer.ts';
import { askOwn } from '../ask-own.ts';
import { q } from '../query/q.ts';

const OWN = 'GET /limit-increases.json';

export type LimitIncreases = OwnAnswerOf<typeof OWN>;

const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Where income can come from (LIMIT-09). */
export const useIncomeSources = () =>
  useQuery({ ...q('GET /utility/limit-increase/source-of-income-type', {}), ...ONCE });

const TYPES = {
  proofOfIncome: q('GET /utility/limit-increase/proof-of-income-type', {}),
  proofOfAddress: q('GET /utility/limit-increase/proof-of-address-type', {}),
};

/** The documents that prove something (LIMIT-09). */
export const useProofTypes = (step: ProofStep) => useQuery({ ...TYPES[step], ...ONCE });

/**
 * What became of the last request, and what another one may bring. Only our own server says so: in front of
 * another provider there is no answer, and without one a customer asks all the same.
 */
export function useLimitIncreases(): { isAwaited: boolean; known: LimitIncreases | undefined } {
  const { sessions: isOurs } = useCustomer();
  const { data, isPending } = useQuery({
    ...q.of(
      OWN,
      {},
      async ({ signal }) =>
        (await askOwn('GET', '/limit-increases.json', { signal })) as LimitIncreases,
    ),
    enabled: isOurs === true,
    // Whoever comes back sees where it stands now, and not for a moment where it stood.
    gcTime: 0,
  });
  return { isAwaited: isOurs === true && isPending, known: data };
}

/** Has it asked anew. */
export function useLimitIncreasesChanged(): () => void {
  const client = useQueryClient();
  return () => void askAgain(client, answersTo([OWN]));
}
