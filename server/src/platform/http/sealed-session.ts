import type { CookieSealer } from './cookie-sealer.ts';
import type { BasicCredential } from './credentials.ts';
import type { SealedSession } from './session-store.ts';

/** A session as it is sealed: short, because the cookie goes out again with each answer (decision 53). */
interface Claims {
  jti: string;
  sub?: string;
  dev?: string;
  credential?: BasicCredential;
}

const shortened = (uuid: string) =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

const lengthened = (short: string) =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The text of the session's cookie. */
export function sealSession(
  sealer: CookieSealer,
  { id, customer, device, credential }: SealedSession,
  seconds: number,
): Promise<string> {
  const claims: Claims = {
    jti: shortened(id),
    ...(customer !== undefined && { sub: customer }),
    ...(device !== undefined && { dev: shortened(device) }),
    ...(credential && { credential }),
  };
  return sealer.seal('session', { ...claims }, seconds);
}

/** The session of a cookie; undefined when it was altered, has expired or was never ours. */
export async function openSession(
  sealer: CookieSealer,
  sealed: string | undefined,
): Promise<SealedSession | undefined> {
  const claims = await sealer.open<Claims>('session', sealed);
  if (!claims) return undefined;
  const { jti, sub, dev, credential } = claims;
  return {
    id: lengthened(jti),
    ...(sub !== undefined && { customer: sub }),
    ...(dev !== undefined && { device: lengthened(dev) }),
    ...(credential && { credential }),
  };
}
