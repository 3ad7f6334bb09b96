import { PermanentFailure } from '../../platform/jobs/failures.ts';
import { fetchStatus, isSuccess } from '../../platform/outgoing/fetch-answer.ts';
import type { Transport } from './transport.ts';

/** Timeout of the gateway in milliseconds. */
const TIMEOUT = 8_000;

/** Refusals that another attempt may overcome: too slow, too early, too many. */
const TRANSIENT = new Set([408, 425, 429]);

/**
 * Sends SMS through an HTTP gateway: a POST of `{to, text, reference}`, `to` in international form. The reference,
 * also sent as Idempotency-Key, is the same for every attempt, so a gateway can detect a repeat.
 */
export function smsTransport(url: string, token: string | undefined): Transport {
  return {
    send: async ({ id, recipient, body, createdAt }) => {
      const reference = `${id}-${createdAt.getTime()}`;
      const status = await fetchStatus({
        ...{ url, method: 'POST', timeout: TIMEOUT },
        headers: {
          'content-type': 'application/json',
          'idempotency-key': reference,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: `+${recipient}`, text: body, reference }),
      });
      if (isSuccess(status)) return;
      const problem = `The SMS gateway answered ${status}.`;
      const refused = status >= 400 && status < 500;
      throw refused && !TRANSIENT.has(status) ? new PermanentFailure(problem) : new Error(problem);
    },
    close: () => undefined,
  };
}
