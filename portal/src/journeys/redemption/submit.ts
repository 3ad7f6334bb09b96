import { request } from '../../api/portal-client.ts';
import type { RegistrationRequest } from './registration-request.ts';

/** The same for the same request of the same visit, also after a reload: it is never made twice (decision 79). */
async function keyOf(nonce: string, body: RegistrationRequest): Promise<string> {
  const content = new TextEncoder().encode(`${nonce} ${JSON.stringify(body)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Registers the recipient and answers the request's id. */
export async function submitRequest(nonce: string, body: RegistrationRequest): Promise<number> {
  // A page that is not on a secure line has nothing to make it with, and keeps nothing over a reload either.
  const key = globalThis.isSecureContext ? await keyOf(nonce, body) : undefined;
  const { id } = await request('POST /registrations/registration-request/', {
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  return id;
}
