import { createHmac } from 'node:crypto';
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { Clock } from '../database/clock.ts';

const SEALED_AS = { alg: 'dir', enc: 'A256GCM' } as const;

/** Constant header of every sealed text; left out, because each response would carry it. */
const HEAD = Buffer.from(JSON.stringify(SEALED_AS)).toString('base64url');

/** Kind of a sealed cookie; each has its own key, so one is not accepted in place of another. */
type CookiePurpose =
  | 'session'
  | 'device'
  | 'orders'
  | 'conversation'
  | 'identity-provider'
  | 'operator-device';

/** Seals cookies: encrypts them so that browsers can neither read nor change them. */
export class CookieSealer {
  readonly #keys: Readonly<Record<CookiePurpose, Uint8Array>>;
  readonly #clock: Clock;

  /** @param clock shared by all servers that share the secret */
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

  /** @param seconds until the sealed text expires */
  async seal(purpose: CookiePurpose, content: JWTPayload, seconds: number): Promise<string> {
    const whole = await new EncryptJWT(content)
      .setProtectedHeader(SEALED_AS)
      .setExpirationTime(new Date(this.#clock.now().getTime() + seconds * 1000))
      .encrypt(this.#keys[purpose]);
    return whole.slice(HEAD.length);
  }

  /** Decrypts the content; undefined if the text was altered, has expired or was not sealed by us. */
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
