import { generateKeyPairSync } from 'node:crypto';
import type { Clock } from '../../../../platform/database/clock.ts';
import { signRequest } from '../message-signatures.ts';

/** Sends signed callbacks to one address, and publishes the key. */
export interface Callbacks {
  /** The answer to `GET /v2/public-key/http`. */
  readonly keys: readonly { readonly id: string; readonly key: string }[];
  /** Posts a callback, whatever the receiver answers. */
  send(body: object): Promise<void>;
}

const KEY_ID = 'HTTP_EC_P256_KEY:1';

/** @param address callback URL of the account */
export function createCallbacks(address: string, clock: Clock): Callbacks {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    keys: [{ id: KEY_ID, key: pem }],
    send: async (content) => {
      const body = JSON.stringify(content);
      const signature = await signRequest(
        { id: KEY_ID, key: privateKey },
        { url: address, body, at: clock.now() },
      );
      const response = await fetch(address, { method: 'POST', headers: signature, body });
      await response.body?.cancel();
    },
  };
}
