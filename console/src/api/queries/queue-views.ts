import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const VIEWS = 'GET /console/api/queue-views';

/** A saved view of a queue. */
export type QueueView = AnswerIn<ConsoleCalls, typeof VIEWS>[number];

/** The operator's own views, and those shared with their roles. */
export const useQueueViews = () => useQuery(q(VIEWS, {}));

/** Saves and removes views. Throws `ApiError`. */
export function useViewActions() {
  const cache = useQueryClient();
  const refetch = () =>
    refetchQueries(cache, { predicate: ({ queryKey }) => queryKey[0] === VIEWS });
  return {
    save: async (body: ConsoleCalls['PUT /console/api/queue-views']['body']) => {
      await request('PUT /console/api/queue-views', { body });
      await refetch();
    },
    remove: async (id: number) => {
      await request('DELETE /console/api/queue-views/{id}', { params: { id } });
      await refetch();
    },
  };
}
