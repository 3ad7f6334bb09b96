import { createHash } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';

/** What is sealed; a text sealed for one purpose is worth nothing for another. */
export type CookiePurpose = 'session' | 'device';

/** Seals what a browser keeps for us without being able to read or change it. */
export class CookieSealer {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest();
  }

  /** @param seconds until the sealed text is worth nothing. */
  seal(purpose: CookiePurpose, content: JWTPayload, seconds: number): Promise<string> {
    return new EncryptJWT(content)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(purpose)
      .setExpirationTime(new Date(Date.now() + seconds * 1000))
      .encrypt(this.#key);
  }

  /** What is inside, or undefined when it was altered, is too old or was never ours. */
  async open<T>(purpose: CookiePurpose, sealed: string | undefined): Promise<T | undefined> {
    if (!sealed) return undefined;
    try {
      const { payload } = await jwtDecrypt<T>(sealed, this.#key, { audience: purpose });
      return payload;
    } catch {
      return undefined;
    }
  }
}
