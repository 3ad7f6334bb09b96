import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerHeaders, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../test/payable-transactions.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { moveTransaction } from '../../sending/lifecycle/lifecycle.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

interface EventFields {
  outcome?: 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  amount?: number;
  currency?: string;
  id?: string;
  reference?: string;
}

/** The body of an event of the sandbox partner. */
function eventOf({ outcome = 'SUCCEEDED', amount = 15_000, ...fields }: EventFields): string {
  const data = { id: randomUUID(), reference: '', currency: 'ZAR', outcome, amount, ...fields };
  return JSON.stringify({ type: 'payment', data });
}

interface Sent {
  id?: string;
  at?: Date;
  secret?: string;
  /** A body to sign in place of the one that is sent. */
  signed?: string;
  partner?: string;
}

async function send(body: string, sent: Sent = {}) {
  const { id = `evt_${randomUUID()}`, at = new Date(), partner = 'digipay' } = sent;
  const secret = sent.secret ?? server.config.webhookSecretDigipay;
  const response = await fetch(`${server.url}/webhooks/${partner}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
      'svix-signature': new Webhook(secret).sign(id, at, sent.signed ?? body),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const owed = (total = '150.00') => newPayable(server.database, { total });
const paid = ({ paymentReference: reference }: PayableTransaction, fields: EventFields = {}) =>
  eventOf({ reference, ...fields });
const status = ({ id }: PayableTransaction) => statusOf(server.database, id);

const paymentsOf = ({ id }: PayableTransaction) =>
  server.database.db.selectFrom('payments').selectAll().where('transaction_id', '=', id).execute();

const messagesAbout = ({ paymentReference }: PayableTransaction) =>
  server.database.db
    .selectFrom('messages')
    .selectAll()
    .where('body', 'like', `%${paymentReference}%`)
    .execute();

async function heldReasons(reference: string): Promise<unknown[]> {
  const entries = await server.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'payment.held')
    .execute();
  return entries
    .map(({ details }) => details as Record<string, unknown>)
    .filter((details) => details['payment-reference'] === reference)
    .map(({ reason }) => reason);
}

async function startDigipay({ id }: PayableTransaction): Promise<string> {
  const response = await fetch(`${server.url}/api/digi-pay/init?transactionId=${id}`, {
    method: 'POST',
    headers: customerHeaders('0820000001', '2580'),
  });
  const { referenceKey } = (await response.json()) as { referenceKey: string };
  return referenceKey;
}

const openAuthorisations = ({ id }: PayableTransaction) =>
  server.database.db
    .selectFrom('payment_authorisations')
    .select('id')
    .where('transaction_id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();

test('a signed payment of the total makes the transaction paid, with everything that follows', async () => {
  const transaction = await owed();
  const partnerReference = await startDigipay(transaction);
  const answer = await send(paid(transaction, { id: partnerReference }));
  expect(answer).toEqual({ status: 200, body: { outcome: 'PAID' } });
  expect(await status(transaction)).toBe('APPROVED_PAID');
  expect(await paymentsOf(transaction)).toMatchObject([
    { option: 'DIGIPAY', partner_reference: partnerReference, amount_cents: 15_000n },
  ]);
  expect(await openAuthorisations(transaction)).toEqual([]);
  expect((await messagesAbout(transaction)).map(({ channel }) => channel).sort()).toEqual([
    'EMAIL',
    'SMS',
  ]);
});

test.each<[string, Sent]>([
  ['made with another secret', { secret: 'whsec_c29tZSBvdGhlciBzZWNyZXQgb2YgMjQgYnl0ZXM=' }],
  ['over other bytes', { signed: '{}' }],
  ['six minutes old', { at: new Date(Date.now() - 360_000) }],
  ['six minutes ahead', { at: new Date(Date.now() + 360_000) }],
])('a signature %s is refused', async (_what, sent) => {
  const transaction = await owed();
  const answer = await send(paid(transaction), sent);
  expect(answer.status).toBe(401);
  expect(answer.body['error-code']).toBe('UNAUTHORIZED');
  expect(await status(transaction)).toBe('APPROVED_UNPAID');
});

test('an event without signature is refused, and one of an unknown partner', async () => {
  const response = await fetch(`${server.url}/webhooks/digipay`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
  expect((await send('{}', { partner: 'nobody' })).status).toBe(404);
});

test('a repeated event answers 200 and does nothing', async () => {
  const transaction = await owed();
  const body = paid(transaction);
  const id = `evt_${randomUUID()}`;
  const outcomes = [await send(body, { id }), await send(body, { id }), await send(body, { id })];
  expect(outcomes.map((each) => each.status)).toEqual([200, 200, 200]);
  expect(outcomes.map((each) => each.body.outcome)).toEqual(['PAID', 'REPEATED', 'REPEATED']);
  expect(await paymentsOf(transaction)).toHaveLength(1);
  expect(await messagesAbout(transaction)).toHaveLength(2);
});

test('a payment after the expiry is marked for refund, and the customer is notified of the reason', async () => {
  const transaction = await owed();
  const { database, brand } = server.services;
  await withTransaction(database, (handle) =>
    moveTransaction(handle, { id: transaction.id, to: 'EXPIRED', actor: 'clock', brand }),
  );
  expect((await send(paid(transaction))).body).toEqual({ outcome: 'LATE' });
  expect(await status(transaction)).toBe('MARKED_FOR_REFUND');
  expect(await paymentsOf(transaction)).toHaveLength(1);
  const texts = (await messagesAbout(transaction)).map(({ body }) => body).join();
  expect(texts).toContain('Your payment arrived after the transaction had expired.');
  expect(await findLedgerDifferences(database)).toEqual([]);
});

test('a failure that arrives after the success reverses the payment', async () => {
  const transaction = await owed();
  const id = await startDigipay(transaction);
  await send(paid(transaction, { id }));
  const late = await send(paid(transaction, { id, outcome: 'FAILED' }));
  expect(late).toEqual({ status: 200, body: { outcome: 'TAKEN_BACK' } });
  expect(await status(transaction)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test.each(['FAILED', 'CANCELED'] as const)(
  'a success that arrives after the same payment was reported as %s still pays',
  async (outcome) => {
    const transaction = await owed();
    const id = await startDigipay(transaction);
    expect((await send(paid(transaction, { id, outcome }))).body).toEqual({ outcome: 'CLOSED' });
    expect((await send(paid(transaction, { id }))).body).toEqual({ outcome: 'PAID' });
    expect(await status(transaction)).toBe('APPROVED_PAID');
  },
);

test.each(['FAILED', 'CANCELED'] as const)(
  'a payment that %s closes its authorisation, and only its own',
  async (outcome) => {
    const transaction = await owed();
    const id = await startDigipay(transaction);
    expect((await send(paid(transaction, { outcome }))).body).toEqual({ outcome: 'IGNORED' });
    expect(await openAuthorisations(transaction)).toHaveLength(1);
    expect((await send(paid(transaction, { id, outcome }))).body).toEqual({ outcome: 'CLOSED' });
    expect(await openAuthorisations(transaction)).toEqual([]);
    expect(await status(transaction)).toBe('APPROVED_UNPAID');
  },
);

test('the payer of a held payment is notified once of the reason, who acts and by when', async () => {
  const transaction = await owed();
  const id = randomUUID();
  const short = paid(transaction, { id, amount: 14_999 });
  const outcomes = [await send(short), await send(short)].map(({ body }) => body.outcome);
  expect(outcomes).toEqual(['HELD', 'IGNORED']);
  expect(await heldReasons(transaction.paymentReference)).toHaveLength(1);
  const sentence =
    /We received R 149\.99 and cannot use it yet: the amount due is R 150\.00, in one payment\. Our team is looking into it: you will hear from us by .*\. Please do not pay again\./;
  const messages = await messagesAbout(transaction);
  expect(messages.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'SMS']);
  for (const { body } of messages) expect(body).toMatch(sentence);
  const shown = await fetch(`${server.url}/api/transactions/transaction/${transaction.id}`, {
    headers: customerHeaders('0820000001', '2580'),
  });
  expect(await shown.json()).toMatchObject({
    status: 'APPROVED_UNPAID',
    'hold-reason': expect.stringMatching(sentence),
    'next-actor': 'OPERATOR',
  });
  expect((await send(paid(transaction))).body).toEqual({ outcome: 'PAID' });
});

test('a held payment is still shown when the transaction has expired meanwhile', async () => {
  const transaction = await owed();
  await send(paid(transaction, { amount: 14_999 }));
  const { database, brand } = server.services;
  await withTransaction(database, (handle) =>
    moveTransaction(handle, { id: transaction.id, to: 'EXPIRED', actor: 'clock', brand }),
  );
  const row = await database.db
    .selectFrom('transactions')
    .select(['reason', 'next_actor'])
    .where('id', '=', transaction.id)
    .executeTakeFirst();
  expect(row).toEqual({
    reason: expect.stringContaining('cannot use it yet'),
    next_actor: 'OPERATOR',
  });
});

test('an event that cannot be understood is stored and held', async () => {
  const id = `evt_${randomUUID()}`;
  expect((await send('{"type":"news"}', { id })).body).toEqual({ outcome: 'HELD' });
  const kept = await server.database.db
    .selectFrom('webhook_events')
    .select(['outcome', 'body'])
    .where('event_id', '=', id)
    .executeTakeFirst();
  expect(kept).toEqual({ outcome: 'HELD', body: '{"type":"news"}' });
});

test.each([
  ['an amount beyond all money', { amount: 1e300 }],
  ['an amount that is no number any more', { amount: '1e309' }],
  ['an amount below zero', { amount: -1 }],
  ['half a cent', { amount: 0.5 }],
  ['a reference with half of a character', { reference: '\ud800' }],
  ['a reference with a NUL', { reference: 'a\0' }],
  ['a currency with a NUL', { currency: '\0' }],
  ['an id that is too long', { id: 'x'.repeat(10_000) }],
])(
  'an event with %s is answered, stored and held, so that it is not resent forever',
  async (_, fields) => {
    const id = `evt_${randomUUID()}`;
    const body = eventOf({ reference: '1', ...(fields as EventFields) }).replace(
      '"1e309"',
      '1e309',
    );
    expect(await send(body, { id })).toEqual({ status: 200, body: { outcome: 'HELD' } });
    expect(await send(body, { id })).toEqual({ status: 200, body: { outcome: 'REPEATED' } });
    const kept = await server.database.db
      .selectFrom('webhook_events')
      .select(['outcome', 'type', 'amount_cents', 'body'])
      .where('event_id', '=', id)
      .execute();
    expect(kept).toEqual([{ outcome: 'HELD', type: 'UNKNOWN', amount_cents: null, body }]);
  },
);

test('an event that is not text is stored too, with replacement characters', async () => {
  const id = `evt_${randomUUID()}`;
  expect((await send('{"a":"\0"}', { id })).body).toEqual({ outcome: 'HELD' });
  const kept = await server.database.db
    .selectFrom('webhook_events')
    .select('body')
    .where('event_id', '=', id)
    .executeTakeFirst();
  expect(kept).toEqual({ body: '{"a":"\ufffd"}' });
});

test('of twenty events at once one pays, and the ledger sums to zero', async () => {
  const transaction = await owed('1057.50');
  const partnerReference = randomUUID();
  const body = paid(transaction, { id: partnerReference, amount: 105_750 });
  const same = `evt_${randomUUID()}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(body, index < 10 ? { id: same } : {})),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(answers.filter((answer) => answer.body.outcome === 'PAID')).toHaveLength(1);
  expect(await paymentsOf(transaction)).toHaveLength(1);
  expect(await messagesAbout(transaction)).toHaveLength(2);
  expect((await trialBalance(server.database)).sum).toBe(0n);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});
