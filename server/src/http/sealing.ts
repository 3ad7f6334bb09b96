import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { BasicCredential } from './credentials.ts';

/** What the credential cookie holds, readable by the gateway only. */
export interface SealedSession extends BasicCredential {
  /** When the customer signed in, milliseconds since 1970. */
  signedInAt: number;
}

/** Seals the credential of a session so that the browser keeps it without being able to read it. */
export class Sealing {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest();
  }

  /** @param seconds until the sealed text is worth nothing. */
  seal(session: SealedSession, seconds: number): Promise<string> {
    return new EncryptJWT({ ...session })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(Date.now() + seconds * 1000))
      .encrypt(this.#key);
  }

  /** The session inside, or undefined when the text was altered, is too old or was never ours. */
  async open(sealed: string): Promise<SealedSession | undefined> {
    try {
      const { payload } = await jwtDecrypt<SealedSession>(sealed, this.#key);
      return payload;
    } catch {
      return undefined;
    }
  }
}
