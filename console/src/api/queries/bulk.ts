import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';
import { invalidateCases, type NamedOperator, type QueuedCase } from './cases.ts';

const ASSIGN = 'POST /console/api/cases/assignments';

/** The result of a bulk action for one case. */
export type BulkResult = AnswerIn<ConsoleCalls, typeof ASSIGN>[number];

/** Actions on several cases; afterwards, also after a failure, the lists are refetched. Throws `ApiError`. */
export function useBulkActions() {
  const cache = useQueryClient();
  const refresh = async <T>(done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } finally {
      await invalidateCases(cache, undefined);
    }
  };
  return {
    /** Assigns each case that has another assignee; `to` is undefined to release them. */
    assign: (rows: readonly QueuedCase[], to: number | undefined) => {
      const cases = rows
        .filter(({ assignee }) => assignee?.id !== to)
        .map(({ id, assignee }) => ({ id, ...(assignee && { from: assignee.id }) }));
      return refresh(request(ASSIGN, { body: { cases, ...(to !== undefined && { to }) } }));
    },
    addNote: (rows: readonly QueuedCase[], words: string) =>
      refresh(
        request('POST /console/api/cases/notes', {
          body: { cases: rows.map(({ id }) => id), words },
        }),
      ),
  };
}

/** Operators who may decide all of these cases. */
export function useCommonAssignees(rows: readonly QueuedCase[]): readonly NamedOperator[] {
  // The same operators decide all cases of a kind, except changes of the configuration.
  const samples = new Map(
    rows.map((row) => [row.kind === 'CONFIGURATION' ? row.id : row.kind, row.id]),
  );
  const lists = useQueries({
    queries: [...samples.values()].map((id) =>
      q('GET /console/api/cases/{id}/holders', { params: { id } }),
    ),
  });
  const [first = [], ...others] = lists.map(({ data = [] }) => data);
  return first.filter(({ id }) => others.every((list) => list.some((one) => one.id === id)));
}
