import fc from 'fast-check';
import { requestsOfCall } from '../fuzz/requests.ts';
import type { RawRequest } from '../fuzz/send.ts';
import type { Known } from '../fuzz/values.ts';
import { FOREIGN_ATTEMPTS } from './attempts.ts';
import type { Belongings } from './belongings.ts';
import type { HeadersOf } from './callers.ts';
import type { DocumentedCall } from './declared.ts';

/** A request without the headers of its caller. */
export interface MatrixRequest {
  readonly path: string;
  readonly body: string | undefined;
}

/** The request that an attempt describes. */
export function requestOfAttempt(
  { path }: DocumentedCall,
  { path: ids = {}, query = {}, body }: { path?: object; query?: object; body?: object },
): MatrixRequest {
  const filled = Object.entries(ids).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const pairs = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    path: filled + (pairs === '' ? '' : `?${pairs}`),
    body: body && JSON.stringify(body),
  };
}

/**
 * A whole request of a call: as the owner would make it, where the call names something of an owner's, else made from
 * its schema and from values of the server.
 */
export function wholeRequest(
  documented: DocumentedCall,
  owner: Belongings,
  { known, seed }: { known: Known; seed: number },
): MatrixRequest {
  const { document, call } = documented;
  const [attempt] = FOREIGN_ATTEMPTS.get(`${document} ${call.id}`)?.attempts ?? [];
  if (attempt) return requestOfAttempt(documented, attempt(owner, owner));
  const [made] = fc.sample(requestsOfCall(document, call, known), { seed, numRuns: 1 });
  return { path: made?.path ?? documented.path, body: made?.body };
}

/** A request that a call refuses for its content alone: of ids of nothing, and with an empty body. */
export const hollowRequest = ({ path, call }: DocumentedCall): MatrixRequest => ({
  path: path.replaceAll(/\{\w+\}/g, '999999999'),
  body: call.body && '{}',
});

/** The request with the headers of a caller. */
export const requestBy = (
  { call }: DocumentedCall,
  { path, body }: MatrixRequest,
  headersOf: HeadersOf,
): RawRequest => ({
  method: call.method,
  path,
  // A browser says that a change has no body; without it the server expects one.
  headers: [
    ...Object.entries(headersOf(call)),
    ...(body === undefined && call.method !== 'GET' ? [['content-length', '0'] as const] : []),
  ],
  body,
});
