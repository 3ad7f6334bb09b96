/** Where a customer is signed in: what our own server tells besides the documented calls. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, errorFromBody } from '@thumela/web/api/api-error.ts';
import { camel } from '@thumela/web/api/camel.ts';
import { NETWORK_MESSAGE } from '@thumela/web/api/error-format.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

export interface OpenSession {
  readonly id: string;
  /** Browser and system in plain words. */
  readonly device: string;
  /** ISO 8601 with offset. */
  readonly begunAt: string;
  readonly lastUsedAt: string;
  /** It is the one this page is looked at in. */
  readonly current: boolean;
}

async function ask(method: 'GET' | 'DELETE', address: string, signal?: AbortSignal) {
  const init = { method, headers: { 'x-thumela-portal': '1' }, ...(signal && { signal }) };
  const response = await fetch(address, init).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new ApiError(0, { message: NETWORK_MESSAGE });
  });
  // Nothing, or something that is no JSON, as from a proxy in between.
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromBody(response.status, body);
  return camel(body);
}

/** The customer's open sessions, the one used last first. */
export function useOpenSessions() {
  return useQuery(
    q.of(
      'GET /sessions.json',
      {},
      async ({ signal }) => (await ask('GET', '/sessions.json', signal)) as readonly OpenSession[],
    ),
  );
}

/** Ends one of them; one that has ended already is as good as ended now. */
export function useEndSession() {
  const changes = useChanges();
  return useMutation({
    mutationFn: async ({ id }: OpenSession) => {
      await ask('DELETE', `/sessions/${id}`).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    },
    onSuccess: changes.sessions,
  });
}
