import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const NOTES = 'GET /console/api/cases/{id}/notes';
const MENTIONABLE = 'GET /console/api/cases/{id}/mentionable';
const MENTIONS = 'GET /console/api/mentions';

/** A note on a case. */
export type CaseNote = AnswerIn<ConsoleCalls, typeof NOTES>[number];

/** A note that mentions the operator. */
export type Mention = AnswerIn<ConsoleCalls, typeof MENTIONS>[number];

/** The notes of a case, oldest first. */
export const useNotes = (id: number) => useQuery(q(NOTES, { params: { id } }));

/** Operators whom a note on the case can mention; fetched once `wanted` is true. */
export const useMentionable = (id: number, wanted: boolean) =>
  useQuery(q(MENTIONABLE, wanted ? { params: { id } } : undefined));

/** Unread notes that mention the operator, newest first. */
export const useMentions = () => useQuery(q(MENTIONS, {}));

/** Adds a note and marks mentions as read. Throws `ApiError`. */
export function useNoteActions() {
  const cache = useQueryClient();
  const refetch = (call: string) =>
    refetchQueries(cache, { predicate: ({ queryKey }) => queryKey[0] === call });
  return {
    add: async (id: number, words: string, mentions: readonly number[]) => {
      const body = { words, mentions: [...mentions] };
      await request('POST /console/api/cases/{id}/notes', { params: { id }, body });
      await refetch(NOTES);
    },
    markRead: async (note: number) => {
      await request('POST /console/api/mentions/{id}/read', { params: { id: note } });
      await refetch(MENTIONS);
    },
  };
}
