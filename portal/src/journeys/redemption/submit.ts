import { request } from '../../api/portal-client.ts';
import type { RegistrationRequest } from './registration-request.ts';

/** The same for the same request of the same visit, also after a reload: it is never made twice (decision 79). */
async function keyOf(nonce: string, body: object): Promise<string> {
  const content = new TextEncoder().encode(`${nonce} ${JSON.stringify(body)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header by which a request is made once. */
export async function onceKey(nonce: string, body: object) {
  // A page that is not on a secure line has nothing to make it with, and keeps nothing over a reload either.
  if (!globalThis.isSecureContext) return undefined;
  return { headers: { 'idempotency-key': await keyOf(nonce, body) } };
}

/** Registers the recipient and answers the request's id. */
export async function submitRequest(nonce: string, body: RegistrationRequest): Promise<number> {
  const key = await onceKey(nonce, body);
  const { id } = await request('POST /registrations/registration-request/', { body, ...key });
  return id;
}
