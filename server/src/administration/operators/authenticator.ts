import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Half minutes by which a telephone's clock may differ. */
const TOLERANCE = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Data for setting up an authenticator. */
export interface AuthenticatorKey {
  /** In base32, as it is typed in. */
  key: string;
  /** The same as an `otpauth:` address, as it is scanned. */
  address: string;
}

/** A new secret of an authenticator. */
export const newSecret = (): Buffer => randomBytes(20);

/** How an authenticator is set up with a secret. */
export function keyOf(
  secret: Buffer,
  { brand, email }: { brand: string; email: string },
): AuthenticatorKey {
  const totp = totpOf(secret, `${brand} Console`, email);
  return { key: totp.secret.base32, address: totp.toString() };
}

/** The half minute for which a code is right; undefined where it is wrong. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window: TOLERANCE,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: Buffer, issuer = '', label = ''): TOTP {
  const bytes = Uint8Array.from(secret).buffer;
  return new TOTP({ issuer, label, secret: new Secret({ buffer: bytes }), period: STEP_SECONDS });
}

/** Encrypts a secret under a key made of the pepper, so that a leaked table makes no codes. */
export function sealSecret(secret: Buffer, pepper: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(pepper), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error for what was sealed under another pepper */
export function openSecret(sealed: Buffer, pepper: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(pepper), iv);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const content = sealed.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

const keyFrom = (pepper: string) =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'operators’ authenticators', 32));
