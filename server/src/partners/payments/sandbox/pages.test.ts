import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, customer, type RunningServer, startServer } from '../../../../test/harness.ts';
import { newPayable, statusOf } from '../../../../test/payable.ts';
import { startWorker, type Worker } from '../../../worker/worker.ts';

let server: RunningServer;
let worker: Worker;
beforeAll(async () => {
  server = await startServer({ demo: true });
  worker = await startWorker(server.services);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

const nomvula = { headers: customer('0820000001', '2580') };
const SOON = { timeout: 8_000, interval: 50 };

/** Starts to pay a new transaction and answers it with the address of the partner's page. */
async function start(total: string) {
  const transaction = await newPayable(server.database, { total });
  const { body } = await call<{ referenceKey: string; webPaymentLinks: { paymentUrl: string }[] }>(
    server.url,
    `POST /api/digi-pay/init?transactionId=${transaction.id}`,
    nomvula,
  );
  const page = body.webPaymentLinks[0]?.paymentUrl ?? '';
  return { ...transaction, page, partnerReference: body.referenceKey };
}

const press = (page: string, decision: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

const text = async (page: string) => (await fetch(page)).text();

const eventsOf = (partnerReference: string) =>
  server.database.db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('payment_id', '=', partnerReference)
    .execute();

test('the page shows who asks for how much, and lets only the portal embed it', async () => {
  const { page, paymentReference } = await start('1057.50');
  const response = await fetch(page);
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const shown of ['Thumela', paymentReference, 'R\u00a01\u00a0057.50', 'No money moves']) {
    expect(html).toContain(shown);
  }
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<style|<script(?! src)| style=| on\w+=/);
  for (const asset of ['page.css', 'page.js'] as const) {
    expect((await call(server.url, `GET /sandbox/assets/${asset}`)).status).toBe(200);
  }
});

test('Approve sends the signed event, which makes the transaction paid', async () => {
  const { id, page } = await start('250.00');
  const answer = await press(page, 'APPROVED');
  expect(answer.status).toBe(303);
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  }, SOON);
  const html = await text(page);
  expect(html).toContain('Payment approved');
  expect(html).toContain(`${server.url}/payment/complete/success?payatReferenceNum=`);
});

test.each([
  ['DECLINED', 'Payment declined', 'failed'],
  ['CANCELED', 'Payment canceled', 'canceled'],
])('%s leaves it unpaid, and the customer may pay again', async (decision, title, result) => {
  const { id, page, paymentReference } = await start('251.00');
  await press(page, decision);
  const html = await text(page);
  expect(html).toContain(title);
  expect(html).toContain(`/payment/complete/${result}?payatReferenceNum=${paymentReference}`);
  await vi.waitFor(async () => {
    const again = await call(server.url, `POST /api/digi-pay/init?transactionId=${id}`, nomvula);
    expect(again.status).toBe(200);
  }, SOON);
  expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
});

test('only the first decision counts, however often and whatever is clicked after it', async () => {
  const { id, page, partnerReference } = await start('252.00');
  await press(page, 'APPROVED');
  await Promise.all(['APPROVED', 'DECLINED', 'CANCELED'].map((decision) => press(page, decision)));
  expect(await eventsOf(partnerReference)).toHaveLength(1);
  expect(await text(page)).toContain('Payment approved');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  }, SOON);
});

test('a total ending in .19 is told three times and paid once', async () => {
  const { id, page, partnerReference } = await start('253.19');
  await press(page, 'APPROVED');
  await vi.waitFor(async () => {
    expect(await eventsOf(partnerReference)).toMatchObject([{ deliveries: 3 }]);
  }, SOON);
  const payments = await server.database.db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', id)
    .execute();
  expect(payments).toHaveLength(1);
});

test('a total ending in .17 is told ten seconds later', async () => {
  const { page, partnerReference } = await start('254.17');
  await press(page, 'APPROVED');
  const [event] = await eventsOf(partnerReference);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
    where name = 'sandbox-event' and data ->> 'id' = ${event?.id}`.execute(server.database.db);
  expect(rows).toEqual([{ seconds: 10 }]);
});

test('nothing is decided by an unknown word, and no page is found by a wrong address', async () => {
  const { page, partnerReference } = await start('255.00');
  expect((await press(page, 'MAYBE')).status).toBe(400);
  expect(await eventsOf(partnerReference)).toEqual([]);
  expect((await call(server.url, 'GET /sandbox/digipay/unknown')).status).toBe(404);
  expect((await call(server.url, `GET /sandbox/stitch/${partnerReference}`)).status).toBe(404);
});
