import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from '../../../test/browser.ts';
import { deliverEvent } from '../../../test/fake-partners/start.ts';
import {
  customerHeaders,
  type Reply,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import {
  newPayable,
  type PayableTransaction,
  statusOf,
} from '../../../test/payable-transactions.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

// Without a worker: the sandbox's notices come when a test delivers them.
let server: RunningServer;
let phone: Browser;
let laptop: Browser;
beforeAll(async () => {
  server = await startServer({ demo: true });
  [phone, laptop] = [new Browser(server.url), new Browser(server.url)];
  await Promise.all([phone.signIn('0820000001', '2580'), laptop.signIn('0820000001', '2580')]);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

interface Attempt {
  'payment-option': string;
  'expires-at': string;
  links: { paymentMethodName: string; paymentUrl: string }[];
}

const owed = (total = '1310.00') => newPayable(server.database, { total });

const begin = ({ id }: PayableTransaction, at = phone) =>
  at.ask<Record<string, unknown>>(`POST /api/digi-pay/init?transactionId=${id}`);

const find = ({ id }: PayableTransaction, at = phone) =>
  at.ask<{ attempt: Attempt | null }>(`GET /payment-attempts/${id}`);

const end = ({ id }: PayableTransaction, at = phone) =>
  at.ask<{ outcome: string }>(`DELETE /payment-attempts/${id}`);

const said = ({ status, body }: Reply) => [status, body];

/** The newest attempt to pay, with what the sandbox knows of it. */
const rowOf = ({ id }: PayableTransaction) =>
  server.database.db
    .selectFrom('payment_authorisations as one')
    .leftJoin('sandbox_payments as there', 'there.id', 'one.partner_reference')
    .select(['one.status', 'one.partner_reference', 'one.ask_at', 'there.status as there'])
    .where('one.transaction_id', '=', id)
    .orderBy('one.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const closings = async ({ id }: PayableTransaction) => {
  const rows = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'details'])
    .where('subject', '=', `transaction:${id}`)
    .where('action', '=', 'authorisation.closed')
    .execute();
  return rows.map(({ actor, details }) => [actor.split(':')[0], details?.['at-partner']]);
};

/** The sandbox's signed notice about a payment. */
const notify = (transaction: PayableTransaction, id: string | null, outcome = 'SUCCEEDED') =>
  deliverEvent(server.url, 'digipay', server.config.webhookSecretDigipay, {
    type: 'payment',
    data: {
      id,
      reference: transaction.paymentReference,
      outcome,
      amount: 131_000,
      currency: 'ZAR',
    },
  });

test('an attempt continues in the browser it was started in, with its pages and its end', async () => {
  const transaction = await owed();
  expect(said(await find(transaction))).toEqual([200, { attempt: null }]);
  const { body } = await begin(transaction);
  const { attempt } = (await find(transaction)).body;
  expect(attempt).toMatchObject({ 'payment-option': 'DIGIPAY', links: body.webPaymentLinks });
  const left = Date.parse(attempt?.['expires-at'] ?? '') - Date.now();
  expect(left).toBeGreaterThan(280_000);
  expect(left).toBeLessThanOrEqual(300_000);
});

test('it continues there after signing in again, and not after it has expired', async () => {
  const home = new Browser(server.url);
  await home.signIn('0820000001', '2580');
  const transaction = await owed();
  await begin(transaction, home);
  await home.ask('DELETE /session');
  await home.signIn('0820000001', '2580');
  expect((await find(transaction, home)).body.attempt).not.toBeNull();
  await server.database.db
    .updateTable('payment_authorisations')
    .set({ expires_at: new Date() })
    .where('transaction_id', '=', transaction.id)
    .execute();
  expect((await find(transaction, home)).body).toEqual({ attempt: null });
});

test('begun in time it can be finished after the expiry, until when the card says; nothing else can be begun', async () => {
  const transaction = await owed();
  await begin(transaction);
  await server.database.db
    .updateTable('transactions')
    .set({ expires_at: sql<Date>`now() - interval '1 minute'` })
    .where('id', '=', transaction.id)
    .execute();
  const card = () =>
    phone.ask<Record<string, string>>(`GET /api/transactions/transaction/${transaction.id}`);
  const { attempt } = (await find(transaction)).body;
  const until = Date.parse(attempt?.['expires-at'] ?? '');
  const { body } = await card();
  expect(body).toMatchObject({ status: 'APPROVED_UNPAID', 'next-actor': 'CUSTOMER' });
  for (const key of ['expires-at', 'due-date']) {
    expect(Math.abs(Date.parse(body[key] ?? '') - until)).toBeLessThan(1_000);
  }
  expect((await begin(transaction, laptop)).body['error-code']).toBe('AUTHORISATION_ALREADY_OPEN');
  await end(transaction);
  expect(Date.parse((await card()).body['expires-at'] ?? '')).toBeLessThan(until);
  expect((await begin(transaction, laptop)).body['error-code']).toBe('STATUS_CONFLICT');
});

test('another browser, another customer and a caller without a browser neither see nor end it', async () => {
  const transaction = await owed();
  await begin(transaction);
  const other = new Browser(server.url);
  await other.signIn('0820000002', '1470');
  const program = { headers: customerHeaders('0820000001', '2580') };
  const bare = new Browser(server.url);
  expect(said(await find(transaction, laptop))).toEqual([200, { attempt: null }]);
  expect((await find(transaction, other)).status).toBe(404);
  expect((await end(transaction, laptop)).status).toBe(404);
  expect((await end(transaction, other)).status).toBe(404);
  expect((await bare.ask(`DELETE /payment-attempts/${transaction.id}`, program)).status).toBe(404);
  expect((await bare.ask(`DELETE /payment-attempts/${transaction.id}`)).status).toBe(401);
  expect((await phone.ask('DELETE /payment-attempts/1x')).status).toBe(404);
  expect(await rowOf(transaction)).toMatchObject({ status: 'OPEN', there: 'OPEN' });
  const second = await begin(transaction, laptop);
  expect([second.status, second.body.message]).toEqual([
    409,
    'It seems someone is already trying to pay for this transaction. Please wait 5 minutes and try again.',
  ]);
});

test('an ended attempt is canceled at the partner and audited, and another may start at once', async () => {
  const transaction = await owed();
  await begin(transaction);
  expect(said(await end(transaction))).toEqual([200, { outcome: 'ENDED' }]);
  const ended = await rowOf(transaction);
  expect(ended).toMatchObject({ status: 'CLOSED', there: 'CANCELED', ask_at: null });
  expect(await closings(transaction)).toEqual([['customer', 'CANCELED']]);
  expect((await find(transaction)).body).toEqual({ attempt: null });
  expect((await begin(transaction, laptop)).status).toBe(200);
  // The partner's own notice of the end comes late, and is not about the new attempt.
  await notify(transaction, ended.partner_reference, 'CANCELED');
  expect(await rowOf(transaction)).toMatchObject({ status: 'OPEN', there: 'OPEN' });
});

test('pressed twice, together or one after the other, it is ended once', async () => {
  const transaction = await owed();
  await begin(transaction);
  const pressed = [
    ...(await Promise.all([end(transaction), end(transaction)])),
    await end(transaction),
  ];
  expect(pressed.map(({ body }) => body.outcome)).toEqual(['ENDED', 'ENDED', 'ENDED']);
  expect(await closings(transaction)).toHaveLength(1);
});

test('money that is there first wins, though its notice has not come', async () => {
  const transaction = await owed();
  const { body } = await begin(transaction);
  const [page] = body.webPaymentLinks as Attempt['links'];
  await fetch(page?.paymentUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision: 'APPROVED' }),
    redirect: 'manual',
  });
  expect(said(await end(transaction))).toEqual([200, { outcome: 'PAID' }]);
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
  expect(said(await end(transaction))).toEqual([200, { outcome: 'PAID' }]);
});

test('a payment that lands while its attempt is being ended counts, once', async () => {
  const transactions = await Promise.all(Array.from({ length: 3 }, () => owed()));
  for (const transaction of transactions) {
    await begin(transaction);
    const { partner_reference } = await rowOf(transaction);
    await Promise.all([notify(transaction, partner_reference), end(transaction)]);
    expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
    expect(await closings(transaction)).toHaveLength(1);
    expect((await rowOf(transaction)).status).toBe('CLOSED');
  }
});

test('an attempt that is ended while the partner is opening it does not continue', async () => {
  const transaction = await owed();
  const blocker = await server.database.pool.connect();
  await blocker.query('begin; lock table sandbox_payments in exclusive mode');
  const opening = begin(transaction);
  await vi.waitFor(async () => expect(await rowOf(transaction)).toMatchObject({ status: 'OPEN' }));
  expect((await find(transaction)).body).toEqual({ attempt: null });
  expect(said(await end(transaction))).toEqual([200, { outcome: 'UNCERTAIN' }]);
  await blocker.query('commit');
  blocker.release();
  const { status, body } = await opening;
  expect([status, body['error-code']]).toEqual([409, 'STATUS_CONFLICT']);
  expect(await rowOf(transaction)).toMatchObject({ status: 'CLOSED', there: 'CANCELED' });
  expect((await begin(transaction)).status).toBe(200);
});
