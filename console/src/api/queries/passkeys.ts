import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { createPasskey } from '../../passkeys/passkeys.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const PASSKEYS = 'GET /console/api/me/passkeys';

/** The operator's own passkeys. */
export const useOwnPasskeys = () => useQuery(q(PASSKEYS, {}));

/** Creates a passkey and adds it. Throws `ApiError`, or an error with a message if none was created. */
export function useAddPasskey(): (name: string, password: string) => Promise<void> {
  const cache = useQueryClient();
  return async (name, password) => {
    const { options } = await request('POST /console/api/me/passkeys/options', {
      body: { password },
    });
    const passkey = await createPasskey(options);
    await request('POST /console/api/me/passkeys', { body: { name, passkey } });
    await refetchQueries(cache, answersTo([PASSKEYS]));
  };
}

/** Removes one of the operator's own passkeys. Throws `ApiError`. */
export function useRemovePasskey(): (id: number) => Promise<void> {
  const cache = useQueryClient();
  return async (id) => {
    await request('DELETE /console/api/me/passkeys/{id}', { params: { id } });
    await refetchQueries(cache, answersTo([PASSKEYS]));
  };
}
