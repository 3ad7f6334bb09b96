import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, listed, nomvula, press, startPaying } from './journey.ts';
import { type MortalServer, mortalServer } from './mortal.ts';
import { obstruct, slowCommits } from './obstacles.ts';
import { expectSound, paymentsOf } from './sound.ts';
import { deliver, paymentEvent } from './webhooks.ts';

/** Holds back commits of payments, by `slowCommits`. */
const COMMITS = 4711;

let server: MortalServer;
beforeAll(async () => {
  server = await mortalServer();
});
afterEach(() => server.kill());
afterAll(() => server.close());

const SOON = { timeout: 60_000, interval: 50 };

/** Waits until the customer's list says the transaction is paid, and finds one payment and all sound. */
async function expectPaidOnce(id: number): Promise<void> {
  const status = async () => (await listed(server.url, nomvula)).get(id);
  await expect.poll(status, SOON).toBe('APPROVED_PAID');
  expect(await paymentsOf(server.database, id)).toBe(1);
  await expectSound(server.database);
}

/** What was opened and claimed by now was so five minutes ago. */
async function letLifetimePass(): Promise<void> {
  await server.database.pool.query(`
    update payment_authorisations set expires_at = now(), ask_at = now() where status = 'OPEN';
    update idempotency_keys set created_at = created_at - interval '300 seconds'`);
}

/** The partner's page of a payment, and the partner's name for it. */
async function pageOf(id: number, key?: string) {
  const { status, body } = await startPaying(server.url, nomvula, id, key);
  expect(status, JSON.stringify(body)).toBe(200);
  return { referenceKey: body.referenceKey, page: body.webPaymentLinks[0]?.paymentUrl ?? '' };
}

/** How often the sandbox partner has sent its events of a payment. */
async function deliveries(payment: string): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ deliveries: number }>(
    'select deliveries from sandbox_events where payment_id = $1',
    [payment],
  );
  return rows.map((row) => row.deliveries);
}

test('killed between Approve on the partner’s page and the webhook, the payment arrives afterwards', async () => {
  await server.start({ ROLE: 'web' });
  const { 'transaction-id': id } = await created(server.url, nomvula);
  const { referenceKey, page } = await pageOf(id);
  await press(page, 'APPROVED');
  await server.kill();
  expect(await deliveries(referenceKey)).toEqual([0]);
  expect(await paymentsOf(server.database, id)).toBe(0);

  await server.start();
  await expectPaidOnce(id);
});

test('killed during the webhook, nothing is half paid; the partner sends again and pays once', async () => {
  await server.start();
  const { 'transaction-id': id } = await created(server.url, nomvula);
  const { page } = await pageOf(id);
  const obstacle = await obstruct(
    server.database,
    'select from transactions where id = $1 for update',
    [id],
  );
  await press(page, 'APPROVED');
  await obstacle.waiting();
  await server.kill();
  await obstacle.release();
  expect(await paymentsOf(server.database, id)).toBe(0);
  await expectSound(server.database);

  await server.miss();
  await server.start();
  await expectPaidOnce(id);
});

test('killed between the commit of a payment and the answer to its webhook, the repeat pays nothing', async () => {
  await server.start();
  const transaction = await created(server.url, nomvula);
  const event = paymentEvent(transaction['payment-reference'], transaction.total);
  await slowCommits(server.database, 'payments', COMMITS);
  const obstacle = await obstruct(server.database, 'select pg_advisory_xact_lock($1)', [COMMITS]);
  const inFlight = deliver(server, event).catch(() => 'no answer');
  await obstacle.waiting();
  await server.kill();
  expect(await inFlight).toBe('no answer');
  await obstacle.release();
  expect(await paymentsOf(server.database, transaction['transaction-id'])).toBe(1);

  await server.start();
  expect(await deliver(server, event)).toEqual({ status: 200, body: { outcome: 'REPEATED' } });
  await expectPaidOnce(transaction['transaction-id']);
});

test('killed while the partner is asked to open a payment, the same request succeeds after its lifetime', async () => {
  await server.start();
  const { 'transaction-id': id } = await created(server.url, nomvula);
  const key = randomUUID();
  const obstacle = await obstruct(server.database, 'lock table sandbox_payments');
  const inFlight = startPaying(server.url, nomvula, id, key).catch(() => 'no answer');
  await obstacle.waiting();
  await server.kill();
  expect(await inFlight).toBe('no answer');
  await obstacle.release();
  await letLifetimePass();

  await server.start();
  const start = async () => (await startPaying(server.url, nomvula, id, key)).status;
  await expect.poll(start, SOON).toBe(200);
  await press((await pageOf(id, key)).page, 'APPROVED');
  await expectPaidOnce(id);
});
