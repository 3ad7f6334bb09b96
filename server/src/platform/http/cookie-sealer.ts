import { createHmac } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { Clock } from '../database/clock.ts';

const SEALED_AS = { alg: 'dir', enc: 'A256GCM' } as const;

/** How each sealed text would begin; it says nothing, and each answer pays for its length. */
const HEAD = Buffer.from(JSON.stringify(SEALED_AS)).toString('base64url');

/** The kind of a sealed cookie; each has a key of its own, so one is not accepted in place of another. */
export type CookiePurpose =
  | 'session'
  | 'device'
  | 'orders'
  | 'conversation'
  | 'identity-provider'
  | 'operator-device';

/** Seals cookies: encrypts them so that the browser can neither read nor change them. */
export class CookieSealer {
  readonly #keys: Readonly<Record<CookiePurpose, Uint8Array>>;
  readonly #clock: Clock;

  /** @param clock that all who share the secret go by */
  constructor(secret: string, clock: Clock) {
    this.#clock = clock;
    const keyFor = (purpose: CookiePurpose) =>
      createHmac('sha256', secret).update(purpose).digest();
    this.#keys = {
      session: keyFor('session'),
      device: keyFor('device'),
      orders: keyFor('orders'),
      conversation: keyFor('conversation'),
      'identity-provider': keyFor('identity-provider'),
      'operator-device': keyFor('operator-device'),
    };
  }

  /** @param seconds until the sealed text expires. */
  async seal(purpose: CookiePurpose, content: JWTPayload, seconds: number): Promise<string> {
    const whole = await new EncryptJWT(content)
      .setProtectedHeader(SEALED_AS)
      .setExpirationTime(new Date(this.#clock.now().getTime() + seconds * 1000))
      .encrypt(this.#keys[purpose]);
    return whole.slice(HEAD.length);
  }

  /** The content, or undefined when the text was altered, has expired or was never ours. */
  async open<T>(purpose: CookiePurpose, sealed: string | undefined): Promise<T | undefined> {
    if (!sealed) return undefined;
    try {
      const { payload } = await jwtDecrypt<T>(HEAD + sealed, this.#keys[purpose], {
        currentDate: this.#clock.now(),
      });
      return payload;
    } catch {
      return undefined;
    }
  }
}
