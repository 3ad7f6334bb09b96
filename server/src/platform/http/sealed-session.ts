import type { CookieSealer } from './cookie-sealer.ts';
import type { BasicCredential } from './credentials.ts';
import type { SealedSession } from './session-store.ts';

/** Sealed form of a session: short, because each response sets the cookie again (decision 31). */
interface Claims {
  jti: string;
  sub?: string;
  dev?: string;
  credential?: BasicCredential;
}

const shortenSession = (uuid: string) =>
  Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

const expandSession = (short: string) =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Content of the session cookie. */
export function sealSession(
  sealer: CookieSealer,
  { id, customer, device, credential }: SealedSession,
  seconds: number,
): Promise<string> {
  const claims: Claims = {
    jti: shortenSession(id),
    ...(customer !== undefined && { sub: customer }),
    ...(device !== undefined && { dev: shortenSession(device) }),
    ...(credential && { credential }),
  };
  return sealer.seal('session', { ...claims }, seconds);
}

/** The session in a cookie; undefined if it was altered, has expired or was not sealed by us. */
export async function openSession(
  sealer: CookieSealer,
  sealed: string | undefined,
): Promise<SealedSession | undefined> {
  const claims = await sealer.open<Claims>('session', sealed);
  if (!claims) return undefined;
  const { jti, sub, dev, credential } = claims;
  return {
    id: expandSession(jti),
    ...(sub !== undefined && { customer: sub }),
    ...(dev !== undefined && { device: expandSession(dev) }),
    ...(credential && { credential }),
  };
}
