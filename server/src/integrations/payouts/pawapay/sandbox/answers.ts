import { createPublicKey } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { httpbis } from 'http-message-signatures';
import type { Clock } from '../../../../platform/database/clock.ts';
import { checkSignature, matchesDigest } from '../message-signatures.ts';
import {
  type Answer,
  behaviourOf,
  createRejection,
  createRemittance,
  describeRemittance,
  failRemittance,
  findRejection,
  type Remittance,
  settleRemittance,
} from './book.ts';
import type { Callbacks } from './callbacks.ts';
import type { Fault } from './faults.ts';
import { readOrder } from './order-form.ts';
import { NETWORKS } from './sentinels.ts';

/** A request as it arrived. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** State of a stand-in. */
export interface Shop {
  readonly token: string;
  readonly remittances: Map<string, Remittance>;
  /** Ids whose first request was lost. */
  readonly lost: Set<string>;
  readonly callbacks: Callbacks;
  readonly clock: Clock;
  /** Key of the account, if it accepts signed orders only. */
  publicKey?: string | undefined;
}

type Reply = Answer | { readonly fault: Fault };

const REMITTANCE =
  /^(GET|POST) \/v2\/remittances\/(?:(fail-enqueued|resend-callback)\/)?([\w-]{36})$/;

/** Answers a request as the documentation of Merchant API v2 describes. */
export async function answerRequest(shop: Shop, request: Request): Promise<Reply> {
  const { authorization } = request.headers;
  if (authorization === undefined) return createRejection(401, 'NO_AUTHENTICATION');
  if (authorization !== `Bearer ${shop.token}`) return createRejection(403, 'AUTHENTICATION_ERROR');
  const call = `${request.method} ${request.url}`;
  switch (call) {
    case 'POST /v2/remittances':
      return await takeOrder(shop, request);
    case 'POST /v2/predict-provider':
      return predictProvider(request);
    case 'GET /v2/wallet-balances':
      return { status: 200, body: { balances: BALANCES } };
    case 'GET /v2/public-key/http':
      return { status: 200, body: shop.callbacks.keys };
  }
  const [, , action, id = ''] = REMITTANCE.exec(call) ?? [];
  if (id === '') return createRejection(404, 'NOT_FOUND');
  return action === undefined ? findStatus(shop, id) : await changeRemittance(shop, action, id);
}

const BALANCES = [
  { country: 'ZMB', balance: '21798.03', currency: 'ZMW', provider: '' },
  { country: 'BEN', balance: '1250000', currency: 'XOF', provider: 'MTN_MOMO_BEN' },
  { country: 'CIV', balance: '0', currency: 'XOF', provider: '' },
];

async function takeOrder(shop: Shop, request: Request): Promise<Reply> {
  if (!(await isSigned(shop, request))) return createRejection(403, 'HTTP_SIGNATURE_ERROR');
  const read = readOrder(request.body.toString('utf8'));
  if ('failureCode' in read) return createRejection(400, read.failureCode, read.failureMessage);
  const { order } = read;
  const { remittanceId } = order;
  const created = shop.clock.now().toISOString();
  if (shop.remittances.has(remittanceId)) {
    return { status: 200, body: { remittanceId, status: 'DUPLICATE_IGNORED', created } };
  }
  const kind = behaviourOf(order)?.kind;
  const rejection = findRejection(order);
  if (rejection) return rejection;
  if (kind === 'LOSE_REQUEST' && !shop.lost.has(remittanceId)) {
    shop.lost.add(remittanceId);
    return { fault: 'SILENCE' };
  }
  const remittance = createRemittance(order, created);
  shop.remittances.set(remittanceId, remittance);
  if (kind === 'CALL_BACK_FIRST') {
    settleRemittance(remittance);
    await shop.callbacks.send(describeRemittance(remittance));
  }
  const fault = kind && FAULTS[kind];
  return fault ? { fault } : { status: 200, body: { remittanceId, status: 'ACCEPTED', created } };
}

/** Faults of an order that was taken. */
const FAULTS: Readonly<Record<string, Fault>> = {
  LOSE_ANSWER: 'SILENCE',
  ...{ HTML: 'HTML', REDIRECT: 'REDIRECT', ENDLESS: 'ENDLESS' },
  ...{ CUT: 'CUT', OTHER_FORM: 'OTHER_FORM', HANG_UP: 'HANG_UP' },
};

async function isSigned({ publicKey }: Shop, { method, url, headers, body }: Request) {
  if (publicKey === undefined) return true;
  if (!matchesDigest(`${headers['content-digest']}`, body)) return false;
  const key = createPublicKey(publicKey);
  const sent = Object.entries(headers).map(([name, value]) => [name, `${value}`]);
  const result = await httpbis.verifyMessage(
    {
      requiredFields: ['@method', '@authority', '@path', 'content-digest', 'signature-date'],
      requiredParams: ['alg', 'keyid', 'created', 'expires'],
      keyLookup: async ({ alg }) => ({
        verify: async (data, signature) => checkSignature(alg, key, data, signature),
      }),
    },
    { method, url: `http://${headers.host}${url}`, headers: Object.fromEntries(sent) },
  );
  return result === true;
}

function predictProvider({ body }: Request): Answer {
  const phoneNumber = /"phoneNumber":"([^"]*)"/.exec(body.toString('utf8'))?.[1] ?? '';
  const digits = phoneNumber.replaceAll(/\D/g, '');
  const network = NETWORKS.find(({ prefix }) => digits.startsWith(prefix));
  if (!network) return createRejection(400, 'INVALID_PHONE_NUMBER', 'It has no network.');
  const { country, provider } = network;
  return { status: 200, body: { country, provider, phoneNumber: digits } };
}

function findStatus({ remittances }: Shop, id: string): Answer {
  const remittance = remittances.get(id);
  return {
    status: 200,
    body: remittance
      ? { status: 'FOUND', data: describeRemittance(remittance) }
      : { status: 'NOT_FOUND' },
  };
}

/** Stops an enqueued remittance, or sends the callback of one that has ended again. */
async function changeRemittance(
  { remittances, callbacks }: Shop,
  action: string,
  id: string,
): Promise<Answer> {
  const remittance = remittances.get(id);
  if (!remittance) return createRejection(200, 'NOT_FOUND', `Remittance with ID #${id} not found`);
  const isStop = action === 'fail-enqueued';
  const allowed = isStop ? ['ENQUEUED'] : ['COMPLETED', 'FAILED'];
  if (!allowed.includes(remittance.status)) return createRejection(200, 'INVALID_STATE');
  if (isStop) failRemittance(remittance, 'MANUALLY_CANCELLED');
  await callbacks.send(describeRemittance(remittance));
  return { status: 200, body: { remittanceId: id, status: 'ACCEPTED' } };
}
