import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { useConversationsChanged } from '../live-changes.ts';
import { q } from '../q.ts';

const INBOX = 'GET /console/api/conversations';
const ONE = 'GET /console/api/conversations/{id}';
const CANNED = 'GET /console/api/canned-answers';

export type ListedConversation = AnswerIn<ConsoleCalls, typeof INBOX>[number];
export type CannedAnswer = AnswerIn<ConsoleCalls, typeof CANNED>[number];

/** Queries that change with a conversation. */
const CONVERSATION_QUERIES: readonly string[] = [INBOX, ONE];

/** Open conversations, refetched whenever a message arrives. */
export function useOpenConversations() {
  const cache = useQueryClient();
  useConversationsChanged(() => void refetchQueries(cache, answersTo(CONVERSATION_QUERIES)));
  return useQuery(q(INBOX, { query: { status: 'OPEN' } }));
}

/** Closed conversations, page by page. */
export const useClosedConversations = () =>
  useInfiniteQuery({
    ...q.of(INBOX, { closed: true }, () => undefined),
    queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
      request(INBOX, {
        query: { status: 'CLOSED', ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.at(-1)?.id,
  });

/** One conversation with all its messages. */
export const useConversation = (id: number) => useQuery(q(ONE, { params: { id } }));

/** Actions on a conversation. Each throws `ApiError`. */
export function useConversationActions(id: number) {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo(CONVERSATION_QUERIES));
  const params = { id };
  return {
    take: async (from: string | undefined) => {
      const body = from === undefined ? {} : { from };
      await request('POST /console/api/conversations/{id}/taking', { params, body });
      await changed();
    },
    answer: async (text: string, key: string) => {
      const body = { text, key };
      await request('POST /console/api/conversations/{id}/messages', { params, body });
      void changed();
    },
    close: async () => {
      await request('POST /console/api/conversations/{id}/closing', { params });
      await changed();
    },
  };
}

/** Canned answers. */
export const useCannedAnswers = () => useQuery(q(CANNED, {}));

/** Adds, changes and removes canned answers. Each throws `ApiError`. */
export function useCannedAnswerActions() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([CANNED]));
  return {
    write: async (body: { title: string; body: string }, id?: number) => {
      if (id === undefined) await request('POST /console/api/canned-answers', { body });
      else await request('PUT /console/api/canned-answers/{id}', { params: { id }, body });
      await changed();
    },
    remove: async (id: number) => {
      await request('DELETE /console/api/canned-answers/{id}', { params: { id } });
      await changed();
    },
  };
}
