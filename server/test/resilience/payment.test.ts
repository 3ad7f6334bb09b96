import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockAt, slowCommits } from './blockers.ts';
import {
  createTransaction,
  decideOnPage,
  listTransactions,
  nomvula,
  startPaying,
} from './customer-journey.ts';
import { expectInvariants, paymentsOf } from './invariants.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';
import { deliverPartnerEvent, paymentEvent } from './webhooks.ts';

/** Advisory lock that `slowCommits` makes commits of payments wait for. */
const COMMITS = 4711;

let server: RestartableServer;
beforeAll(async () => {
  server = await restartableServer();
});
afterAll(() => server.close());

const SOON = { timeout: 60_000, interval: 50 };

/**
 * Waits until the customer's list shows the transaction as paid, and expects one payment and all invariants.
 */
async function expectPaidOnce(id: number): Promise<void> {
  const status = async () => (await listTransactions(server.url, nomvula)).get(id);
  await expect.poll(status, SOON).toBe('APPROVED_PAID');
  expect(await paymentsOf(server.database, id)).toBe(1);
  await expectInvariants(server.database);
}

/** Moves open authorisations and claims back by five minutes. */
async function letLifetimePass(): Promise<void> {
  await server.database.pool.query(`
    update payment_authorisations set expires_at = now(), ask_at = now() where status = 'OPEN';
    update idempotency_keys set created_at = created_at - interval '300 seconds'`);
}

/** Starts a payment; returns the partner's page and the payment's key. */
async function pageOf(id: number, key?: string) {
  const { status, body } = await startPaying(server.url, nomvula, id, key);
  expect(status, JSON.stringify(body)).toBe(200);
  return { referenceKey: body.referenceKey, page: body.webPaymentLinks[0]?.paymentUrl ?? '' };
}

/** Number of deliveries of each of the sandbox partner's events about a payment. */
async function deliveries(payment: string): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ deliveries: number }>(
    'select deliveries from sandbox_events where payment_id = $1',
    [payment],
  );
  return rows.map((row) => row.deliveries);
}

test('killed between Approve on the partner’s page and the webhook, the payment arrives afterwards', async () => {
  await server.start({ ROLE: 'web' });
  const { 'transaction-id': id } = await createTransaction(server.url, nomvula);
  const { referenceKey, page } = await pageOf(id);
  await decideOnPage(page, 'APPROVED');
  await server.kill();
  expect(await deliveries(referenceKey)).toEqual([0]);
  expect(await paymentsOf(server.database, id)).toBe(0);

  await server.start();
  await expectPaidOnce(id);
});

test('killed during the webhook, no partial payment remains; the partner sends again and it is recorded once', async () => {
  await server.startIfStopped();
  const { 'transaction-id': id } = await createTransaction(server.url, nomvula);
  const { page } = await pageOf(id);
  const blocker = await blockAt(server.owner, 'select from transactions where id = $1 for update', [
    id,
  ]);
  await decideOnPage(page, 'APPROVED');
  await blocker.waiting();
  await server.kill();
  await blocker.release();
  expect(await paymentsOf(server.database, id)).toBe(0);
  await expectInvariants(server.database);

  await server.expireHeartbeats();
  await server.start();
  await expectPaidOnce(id);
});

test('killed between the commit of a payment and the response to its webhook, the repeat records nothing', async () => {
  await server.startIfStopped();
  const transaction = await createTransaction(server.url, nomvula);
  const event = paymentEvent(transaction['payment-reference'], transaction.total);
  await slowCommits(server.owner, 'payments', COMMITS);
  const blocker = await blockAt(server.owner, 'select pg_advisory_xact_lock($1)', [COMMITS]);
  const inFlight = deliverPartnerEvent(server, event).catch(() => 'no answer');
  await blocker.waiting();
  await server.kill();
  expect(await inFlight).toBe('no answer');
  await blocker.release();
  expect(await paymentsOf(server.database, transaction['transaction-id'])).toBe(1);

  await server.start();
  expect(await deliverPartnerEvent(server, event)).toEqual({
    status: 200,
    body: { outcome: 'REPEATED' },
  });
  await expectPaidOnce(transaction['transaction-id']);
});

test('killed while opening a payment at the partner, the same request succeeds after its lifetime', async () => {
  await server.startIfStopped();
  const { 'transaction-id': id } = await createTransaction(server.url, nomvula);
  const key = randomUUID();
  const blocker = await blockAt(server.owner, 'lock table sandbox_payments');
  const inFlight = startPaying(server.url, nomvula, id, key).catch(() => 'no answer');
  await blocker.waiting();
  await server.kill();
  expect(await inFlight).toBe('no answer');
  await blocker.release();
  await letLifetimePass();

  await server.start();
  const start = async () => (await startPaying(server.url, nomvula, id, key)).status;
  await expect.poll(start, SOON).toBe(200);
  await decideOnPage((await pageOf(id, key)).page, 'APPROVED');
  await expectPaidOnce(id);
});
