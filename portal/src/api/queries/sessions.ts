/** Where a customer is signed in: what our own server tells besides the documented calls. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, errorFromBody, unanswered } from '@thumela/web/api/api-error.ts';
import { camel } from '@thumela/web/api/camel.ts';
import type { OwnAddress, OwnAnswerOf, PortalHeaders } from '@thumela/web/api/own-calls.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

type OpenSessions = OwnAnswerOf<'GET /sessions.json'>;

export type OpenSession = Readonly<OpenSessions[number]>;

async function ask<M extends 'GET' | 'DELETE'>(
  method: M,
  address: OwnAddress<M>,
  signal?: AbortSignal,
) {
  const headers: PortalHeaders = { 'x-thumela-portal': '1' };
  const init = { method, headers, ...(signal && { signal }) };
  const response = await fetch(address, init).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw unanswered();
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
      async ({ signal }) => (await ask('GET', '/sessions.json', signal)) as OpenSessions,
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
