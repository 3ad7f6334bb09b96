import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const SESSIONS = 'GET /console/api/me/sessions';

/** The operator's own sessions. */
export const useOwnSessions = () => useQuery(q(SESSIONS, {}));

/** Ends one of the operator's own sessions. Throws `ApiError`. */
export function useEndSession(): (id: string) => Promise<void> {
  const cache = useQueryClient();
  return async (id) => {
    try {
      await request('DELETE /console/api/me/sessions/{id}', { params: { id } });
    } finally {
      // A session that ended by itself is removed from the list too.
      await refetchQueries(cache, answersTo([SESSIONS]));
    }
  };
}

/** Sets a new password. */
export function useChangePassword(): (old: string, wanted: string) => Promise<void> {
  const cache = useQueryClient();
  return async (old, wanted) => {
    await request('PUT /console/api/me/password', { body: { old, new: wanted } });
    await refetchQueries(cache, answersTo([SESSIONS]));
  };
}
