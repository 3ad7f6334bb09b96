import { randomUUID } from 'node:crypto';
import { capturedFields, corridors } from '../../../outbound.ts';
import { isAcknowledged } from '../history.ts';
import {
  chooseActive,
  chooseAny,
  chooseRecent,
  type KnownQuote,
  type KnownTransaction,
} from '../model.ts';
import type { Request } from '../persistent-client.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Picks } from './command.ts';
import { ENDINGS } from './endings.ts';

/** Corridors with the whole units of their currency for a rand, about: the amount that is received decides. */
const CORRIDORS = [
  { ...corridors.zimbabweCash, perRand: 0.06 },
  { ...corridors.malawiWallet, perRand: 107 },
  { ...corridors.nigeriaBank, perRand: 84 },
  { ...corridors.lesothoCash, perRand: 1 },
];

const CREATED = 201;
const NOT_FOUND = 404;

interface Quoted {
  readonly 'quotation-reference': string;
}

interface Created {
  readonly 'transaction-id': number;
  readonly 'payment-reference': string;
  readonly 'destination-amount': number;
  readonly total: number;
}

/** Cents of an amount in an answer. */
export const toCents = (rand: number): bigint => BigInt(Math.round(rand * 100));

const quoteRequest = (
  { model }: Scene,
  [a, b, c]: Picks,
): Request & { customer: KnownQuote['customer'] } => {
  const customer = chooseActive(model, a);
  const { request, perRand } = chooseAny(CORRIDORS, b);
  const units = Math.floor((200 + (c % 1_500)) * perRand);
  return {
    customer,
    method: 'POST',
    path: '/api/transactions/quotation',
    headers: { ...customer.headers, 'idempotency-key': randomUUID() },
    body: {
      ...request,
      ...{ 'quotation-type': 'RECEIVER_AMOUNT', 'registration-id': customer.registrationId },
      amount: `${units}.${ENDINGS[a % ENDINGS.length]}`,
    },
  };
};

function creationRequest({ reference, customer, corridor }: KnownQuote, key: string): Request {
  return {
    method: 'POST',
    path: '/api/transactions/transaction',
    headers: { ...customer.headers, 'idempotency-key': key },
    body: {
      ...{ 'quotation-reference': reference, 'registration-id': customer.registrationId },
      'captured-fields': capturedFields(CORRIDORS[corridor]?.values ?? {}),
      'save-beneficiary': false,
    },
  };
}

/** Creates a transaction of a quote; a quote that a crash of PostgreSQL took with it is requested again later. */
async function createTransaction(scene: Scene, quote: KnownQuote, key: string): Promise<void> {
  const { client, history, model } = scene;
  const act = history.begin({
    ...{ who: `customer:${quote.customer.registrationId}`, what: 'create', key },
    about: `quote:${quote.reference}`,
    requested: { registration: quote.customer.registrationId },
  });
  const { status, body } = await client.send<Created>(creationRequest(quote, key), act);
  if (status !== CREATED) return;
  const { 'transaction-id': id, 'payment-reference': reference } = body;
  const total = toCents(body.total);
  act.answered = { id, reference, total: String(total), received: body['destination-amount'] };
  if (model.transactions.some((each) => each.id === id)) return;
  const known = { id, reference, total, customer: quote.customer, creation: { key, quote } };
  model.transactions.push({ ...known, isPaid: false, isReturning: false });
}

/** A quote, and mostly its transaction; sometimes with two requests at once, as of two tabs. */
async function sendMoney(scene: Scene, picks: Picks): Promise<void> {
  const { client, crashes, findings } = scene;
  const before = crashes.ofPostgres;
  const request = quoteRequest(scene, picks);
  const quoted = await client.send<Quoted>(request);
  if (quoted.status !== CREATED) return;
  const [, corridor, way] = picks;
  const quote: KnownQuote = {
    reference: quoted.body['quotation-reference'],
    customer: request.customer,
    corridor: corridor % CORRIDORS.length,
  };
  const keys = way % 5 === 0 ? [randomUUID(), randomUUID()] : [randomUUID()];
  await Promise.all(keys.map((key) => createTransaction(scene, quote, key)));
  const acts = scene.history.acts.filter(({ about }) => about === `quote:${quote.reference}`);
  if (acts.filter(isAcknowledged).length > 1) findings.push(`${quote.reference} was used twice`);
  const isLost = acts.every(({ status }) => status === NOT_FOUND);
  if (isLost && crashes.ofPostgres === before)
    findings.push(`${quote.reference} was lost without a crash`);
}

/** Repeats a request, which must have the same answer. */
const repeatCreation = async (scene: Scene, [a]: Picks): Promise<void> => {
  const { creation } = chooseRecent(scene.model.transactions, a);
  await createTransaction(scene, creation.quote, creation.key);
};

/** Uses a quote under another key, which must not create anything. */
const reuseQuote = async (scene: Scene, [a]: Picks): Promise<void> => {
  const { creation } = chooseRecent(scene.model.transactions, a);
  await createTransaction(scene, creation.quote, randomUUID());
};

const ofTransaction = (
  { id, customer }: KnownTransaction,
  what: 'expire' | 'cancel' | 'see' | 'give-account',
) => ({ who: `customer:${customer.registrationId}`, what, about: `transaction:${id}` }) as const;

async function cancelUnpaid({ client, history, model }: Scene, [a]: Picks): Promise<void> {
  const transaction = chooseRecent(model.transactions, a);
  const { id, customer } = transaction;
  const act = history.begin({ ...ofTransaction(transaction, 'expire'), requested: {} });
  const path = `/api/transactions/transaction/${id}/expire`;
  await client.send({ method: 'POST', path, headers: customer.headers, body: {} }, act);
}

async function cancelPaid({ client, history, model }: Scene, [a]: Picks): Promise<void> {
  const transaction = chooseRecent(
    model.transactions.filter(({ isPaid }) => isPaid),
    a,
  );
  const { id, customer } = transaction;
  transaction.isReturning = true;
  const key = randomUUID();
  const act = history.begin({ ...ofTransaction(transaction, 'cancel'), key, requested: {} });
  const headers = { ...customer.headers, 'idempotency-key': key };
  await client.send({ method: 'POST', path: `/payouts/${id}/cancel`, headers, body: {} }, act);
}

/** A status that a customer has seen must be part of the transaction's history for ever. */
async function seeStatus({ client, history, model }: Scene, [a]: Picks): Promise<void> {
  const transaction = chooseRecent(model.transactions, a);
  const { id, customer } = transaction;
  const act = history.begin({ ...ofTransaction(transaction, 'see'), requested: {} });
  const path = `/api/transactions/transaction/${id}`;
  const { headers } = customer;
  const { status, body } = await client.send<{ status: string }>(
    { method: 'GET', path, headers },
    act,
  );
  if (status === 200) act.answered = { status: body.status };
}

async function giveAccount({ client, history, model }: Scene, [a, b]: Picks): Promise<void> {
  const transaction = chooseRecent(
    model.transactions.filter(({ isReturning }) => isReturning),
    a,
  );
  const { id, customer } = transaction;
  const number = String(1_000_000_000 + b);
  const act = history.begin({
    ...ofTransaction(transaction, 'give-account'),
    requested: { end: number.slice(-4) },
  });
  const body = {
    ...{ 'branch-code': '470010', 'account-holder': 'Lerato Mokoena', 'account-number': number },
  };
  const path = `/payouts/${id}/refund-payee`;
  await client.send({ method: 'PUT', path, headers: customer.headers, body }, act);
}

const anySent = (least: number): Pick<Kind, 'may'> => ({
  may: ({ transactions }) => transactions.length >= least,
});
const anyPaid: Pick<Kind, 'may'> = {
  may: ({ transactions }) => transactions.some(({ isPaid }) => isPaid),
};

/** Acts of customers who send money. */
export const SENDING: readonly Kind[] = [
  { name: 'send money', weight: 8, may: () => true, act: sendMoney },
  { name: 'repeat a creation', weight: 2, ...anySent(1), act: repeatCreation },
  { name: 'use a quote again', weight: 1, ...anySent(1), act: reuseQuote },
  { name: 'cancel unpaid', weight: 1, ...anySent(3), act: cancelUnpaid },
  { name: 'cancel paid', weight: 2, ...anyPaid, act: cancelPaid },
  { name: 'see', weight: 3, ...anySent(1), act: seeStatus },
  {
    ...{ name: 'give an account', weight: 3, act: giveAccount },
    may: ({ transactions }) => transactions.some(({ isReturning }) => isReturning),
  },
];
