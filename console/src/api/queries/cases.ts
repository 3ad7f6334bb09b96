import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Camel } from '@thumela/contract/camel.ts';
import type {
  ConsoleCalls,
  NamedOperator as NamedOperatorWire,
  QueueCount as QueueCountWire,
  QueuedCase as QueuedCaseWire,
} from '@thumela/contract/console-types.ts';
import type { InputIn } from '@thumela/web/api/calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { isAttended } from '../attendance.ts';
import { request } from '../client.ts';
import { type CasesChanged, useCasesChanged } from '../live-changes.ts';
import { q } from '../q.ts';

export type QueuedCase = Camel<QueuedCaseWire>;
export type QueueCount = Camel<QueueCountWire>;
export type NamedOperator = Camel<NamedOperatorWire>;

/** Filters and sort order of a queue. */
export type QueueQuery = NonNullable<InputIn<ConsoleCalls, typeof LIST>['query']>;

/** A page of cases, and whether more follow. */
export interface CasePage {
  readonly cases: readonly QueuedCase[];
  readonly more: boolean;
}

const COUNTS = 'GET /console/api/queues';
const LIST = 'GET /console/api/cases';
const SEARCH = 'POST /console/api/cases/search';
const HOLDER = 'GET /console/api/cases/{id}/holder';
const HOLDERS = 'GET /console/api/cases/{id}/holders';
const CASE = 'GET /console/api/cases/{id}';
const NOTES = 'GET /console/api/cases/{id}/notes';

/** Number of cases in each queue. */
export const useQueueCounts = () => useQuery(q(COUNTS, {}));

/** The first page of a queue, or of a search. */
export const useCases = (asked: QueueQuery | { readonly for: string }) =>
  useQuery<CasePage>('for' in asked ? q(SEARCH, { body: asked }) : q(LIST, { query: asked }));

/** The further pages of a queue, each after a given case; a search has only one page. */
export const useFurtherCases = (
  asked: QueueQuery | { readonly for: string },
  ends: readonly number[],
) =>
  useQueries({
    queries: 'for' in asked ? [] : ends.map((after) => q(LIST, { query: { ...asked, after } })),
  });

/** A case as its queue lists it. */
export const useQueuedCase = (id: number) => useQuery(q(HOLDER, { params: { id } }));

/** Operators a case can be assigned to; fetched once `wanted` is true. */
export const usePossibleAssignees = (id: number, wanted: boolean) =>
  useQuery(q(HOLDERS, wanted ? { params: { id } } : undefined));

/** Assigns a case to an operator, or to none; `from` is the current assignee. Throws `ApiError`. */
export function useAssign(): (
  id: number,
  from: number | undefined,
  to: number | undefined,
) => Promise<void> {
  const cache = useQueryClient();
  return async (id, from, to) => {
    const body = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    try {
      await request('PUT /console/api/cases/{id}/holder', { params: { id }, body });
    } finally {
      await invalidateCases(cache, undefined);
    }
  };
}

/** Refetches queues whenever the server reports a change. */
export function useLiveCases(): void {
  const cache = useQueryClient();
  useCasesChanged((changed) => void invalidateCases(cache, changed));
}

const LISTS = new Set<unknown>([COUNTS, LIST, SEARCH]);

/**
 * Refetches lists always, and single cases only if they changed: each reading of a case is recorded. While the
 * operator is away, an open case is only marked as outdated.
 */
export async function invalidateCases(
  cache: QueryClient,
  changed: CasesChanged | undefined,
): Promise<void> {
  const lists = refetchQueries(cache, {
    predicate: ({ queryKey: [call, given] }) =>
      LISTS.has(call) ||
      ((call === HOLDER || call === NOTES) &&
        (changed === undefined || isChangedCase(changed, given))),
  });
  if (changed === undefined) return await lists;
  const whole = cache.invalidateQueries({
    predicate: ({ queryKey: [call, given] }) => call === CASE && isChangedCase(changed, given),
    refetchType: isAttended() ? 'active' : 'none',
  });
  await Promise.all([lists, whole]);
}

/** An empty list means that too many cases changed to name them. */
function isChangedCase({ cases }: CasesChanged, given: unknown): boolean {
  const { params } = given as { params?: { id?: unknown } };
  return cases.length === 0 || cases.some((id) => String(id) === String(params?.id));
}
