import { once } from 'node:events';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { basicHeader } from '../../../platform/http/credentials.ts';
import { callPartner, PartnerUnreachable } from './request.ts';

/** Our credentials with a partner, and the address that issues a token for them. */
interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Sent with the request, such as scope and audience. */
  more: Readonly<Record<string, string>>;
  /** Whether the secret goes into the form or into a Basic header. */
  secretIn: 'form' | 'header';
  /** Timeout in milliseconds. */
  timeout: number;
}

const Answer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Optional(Type.Number()),
});

/** Milliseconds before its expiry from which a token is no longer used. */
const MARGIN = 30_000;
/** Lifetime of a token in seconds if the partner does not state it. */
const USUAL_LIFE = 300;

/**
 * The OAuth token of a partner (client credentials), fetched when needed and cached until it expires. There is one
 * for the whole process; concurrent requests that need a new one wait for the same response.
 */
export class PartnerToken {
  readonly #credentials: ClientCredentials;
  #token: string | undefined;
  #goodUntil = 0;
  #asking: Promise<string> | undefined;

  constructor(credentials: ClientCredentials) {
    this.#credentials = credentials;
  }

  /**
   * @param signal ends the waiting, not the request: others wait for its response too
   * @throws PartnerUnreachable; Error if the credentials are refused, without repeating them
   */
  async get(signal?: AbortSignal): Promise<string> {
    if (this.#token !== undefined && performance.now() < this.#goodUntil) return this.#token;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return await (signal ? Promise.race([this.#asking, rejectOnAbort(signal)]) : this.#asking);
  }

  /** Drops a token that the partner no longer accepts, unless there is already a newer one. */
  forget(token: string): void {
    if (this.#token === token) this.#token = undefined;
  }

  async #ask(): Promise<string> {
    const { tokenUrl, clientId, clientSecret, more, secretIn, timeout } = this.#credentials;
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...more });
    if (secretIn === 'form') {
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
    }
    const { status, body } = await callPartner({
      url: tokenUrl,
      headers:
        secretIn === 'header'
          ? { authorization: basicHeader({ username: clientId, password: clientSecret }) }
          : {},
      body: form,
      repeatable: true,
      timeout,
    });
    if (status !== 200 || !Value.Check(Answer, body)) {
      throw new Error(`${new URL(tokenUrl).host} gave no token (${status}).`);
    }
    this.#token = body.access_token;
    this.#goodUntil = performance.now() + (body.expires_in ?? USUAL_LIFE) * 1000 - MARGIN;
    return this.#token;
  }
}

/** Fails as soon as the signal is aborted. */
async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new PartnerUnreachable('No token came in time.', { cause: signal.reason });
}
