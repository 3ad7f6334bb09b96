import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Clock, OWN_CLOCK } from '../../../../platform/database/clock.ts';
import { createRemittanceId } from '../remittance-id.ts';
import { answerRequest, type Shop } from './answers.ts';
import { behaviourOf, describeRemittance, type Remittance, settleRemittance } from './book.ts';
import { createCallbacks } from './callbacks.ts';
import { simulateFault } from './faults.ts';

/** A stand-in of pawaPay, which listens on a port of this machine. */
export interface PawapayStandIn {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** Method and path of the requests so far. */
  readonly requests: readonly string[];
  countPayouts(): number;
  /** Ends one of our payouts as its wallet and amount determine, and sends its callbacks. */
  settle(payoutId: string): Promise<void>;
  /** Whether connections end without an answer. */
  setDown(isDown: boolean): void;
  /** Whether orders without a valid signature are rejected. */
  setSigning(publicKey: string | undefined): void;
  close(): Promise<void>;
}

const TOKEN = 'token-of-the-stand-in';

/**
 * Starts a stand-in of pawaPay's Merchant API v2, written from its documentation: remittances, their callbacks,
 * prediction of networks, balances and keys.
 * @param callbackUrl address of callbacks, which are signed
 */
export async function startPawapay(
  callbackUrl: string,
  clock: Clock = OWN_CLOCK,
): Promise<PawapayStandIn> {
  const callbacks = createCallbacks(callbackUrl, clock);
  const shop: Shop = { token: TOKEN, remittances: new Map(), lost: new Set(), callbacks, clock };
  const requests: string[] = [];
  let isDown = false;
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    if (isDown) return void response.destroy();
    void buffer(incoming).then(async (body) => {
      const { method = '', url = '', headers } = incoming;
      const answer = await answerRequest(shop, { method, url, headers, body });
      if ('fault' in answer) simulateFault(response, answer.fault);
      else {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    requests,
    countPayouts: () => shop.remittances.size,
    settle: (payoutId) => settlePayout(shop, payoutId),
    setDown: (value) => {
      isDown = value;
    },
    setSigning: (publicKey) => {
      shop.publicKey = publicKey;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function settlePayout({ remittances, callbacks }: Shop, payoutId: string): Promise<void> {
  const remittance: Remittance | undefined = remittances.get(createRemittanceId(payoutId));
  if (!remittance) throw new Error('The stand-in has no such remittance.');
  settleRemittance(remittance);
  if (remittance.status === 'PROCESSING') return;
  await callbacks.send(describeRemittance(remittance));
  if (behaviourOf(remittance.order)?.kind === 'CALL_BACK_TWICE') {
    await callbacks.send(describeRemittance(remittance, 'PROCESSING'));
  }
}
