import { createUnansweredError, errorFromBody } from '@thumela/web/api/api-error.ts';
import { appHeaders } from '@thumela/web/api/app-headers.ts';
import { camelKeys } from '@thumela/web/api/camel.ts';
import type { OwnAddress } from '@thumela/web/api/own-calls.ts';

interface OwnInput {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of our own server outside the documented ones; its response in the portal's keys. Throws `ApiError`. */
export async function callOwnServer<M extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(
  method: M,
  address: OwnAddress<M>,
  { body, signal, headers }: OwnInput = {},
): Promise<unknown> {
  const own = { ...headers, ...appHeaders() };
  const content = body !== undefined && {
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const init = { method, headers: own, ...content, ...(signal && { signal }) };
  const response = await fetch(address, init).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw createUnansweredError();
  });
  // Empty, or not JSON, as from a proxy.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromBody(response.status, answer);
  return camelKeys(answer);
}
