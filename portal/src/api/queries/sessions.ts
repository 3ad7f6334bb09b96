/** The customer's open sessions: data of our own server beyond the documented calls. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

type OpenSessions = OwnAnswerOf<'GET /sessions.json'>;

export type OpenSession = Readonly<OpenSessions[number]>;

/** The customer's open sessions, most recently used first. */
export function useOpenSessions() {
  return useQuery(
    q.of(
      'GET /sessions.json',
      {},
      async ({ signal }) =>
        (await callOwnServer('GET', '/sessions.json', { signal })) as OpenSessions,
    ),
  );
}

/** Ends a session; one that has already ended counts as success. */
export function useEndSession() {
  const changes = useChanges();
  return useMutation({
    mutationFn: async ({ id }: OpenSession) => {
      await callOwnServer('DELETE', `/sessions/${id}`).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    },
    onSuccess: changes.sessions,
  });
}
