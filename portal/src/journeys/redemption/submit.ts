import { request } from '../../api/portal-client.ts';
import type { RegistrationRequest } from './registration-request.ts';

/**
 * The same key for the same request of a visit, even after a reload, so that it is made only once (see portal/README.md).
 */
async function computeRequestKey(nonce: string, body: object): Promise<string> {
  const content = new TextEncoder().encode(`${nonce} ${JSON.stringify(body)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header that makes a request idempotent. */
export async function createIdempotencyHeader(nonce: string, body: object) {
  // A page without a secure connection cannot compute it, and stores nothing across a reload either.
  if (!globalThis.isSecureContext) return undefined;
  return { headers: { 'idempotency-key': await computeRequestKey(nonce, body) } };
}

/** Registers the recipient and returns the request's id. */
export async function submitRequest(nonce: string, body: RegistrationRequest): Promise<number> {
  const key = await createIdempotencyHeader(nonce, body);
  const { id } = await request('POST /registrations/registration-request/', { body, ...key });
  return id;
}
