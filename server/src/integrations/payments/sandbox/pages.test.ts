import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../../test/harness.ts';
import { newPayable, statusOf } from '../../../../test/payable-transactions.ts';
import { startWorker, type Worker } from '../../../app/worker.ts';

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

const nomvula = { headers: customerHeaders('0820000001', '2580') };
const SOON = { timeout: 8_000, interval: 50 };

/** Starts to pay a new transaction and returns it with the address of the partner's page. */
async function start(total: string) {
  const transaction = await newPayable(server.database, { total });
  const { body } = await callServer<{
    referenceKey: string;
    webPaymentLinks: { paymentUrl: string }[];
  }>(server.url, `POST /api/digi-pay/init?transactionId=${transaction.id}`, nomvula);
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

test('the page shows the merchant and the amount, and lets only the portal embed it', async () => {
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
    expect((await callServer(server.url, `GET /sandbox/assets/${asset}`)).status).toBe(200);
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
    const again = await callServer(
      server.url,
      `POST /api/digi-pay/init?transactionId=${id}`,
      nomvula,
    );
    expect(again.status).toBe(200);
  }, SOON);
  expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
});

test('after its expiry the bank accepts no money, as a real one would not', async () => {
  const { id, page, partnerReference } = await start('251.50');
  const { pool } = server.owner;
  const { rows } = await pool.query(
    `select round(extract(epoch from expires_at - created_at) / 60)::integer as minutes
     from sandbox_payments where id = $1`,
    [partnerReference],
  );
  expect(rows).toEqual([{ minutes: 5 }]);
  const over = 'update sandbox_payments set expires_at = now() where id = $1';
  await pool.query(over, [partnerReference]);
  expect(await text(page)).toContain('The time to pay is over.');
  await press(page, 'APPROVED');
  expect(await eventsOf(partnerReference)).toEqual([]);
  expect(await server.services.partners.get('DIGIPAY')?.query(partnerReference)).toMatchObject({
    outcome: 'FAILED',
  });
  expect(await statusOf(server.database, id)).toBe('APPROVED_UNPAID');
});

test('only the first decision counts, regardless of later clicks', async () => {
  const { id, page, partnerReference } = await start('252.00');
  await press(page, 'APPROVED');
  await Promise.all(['APPROVED', 'DECLINED', 'CANCELED'].map((decision) => press(page, decision)));
  expect(await eventsOf(partnerReference)).toHaveLength(1);
  expect(await text(page)).toContain('Payment approved');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  }, SOON);
});

test('a total ending in .19 is reported three times and paid once', async () => {
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

test('a total ending in .17 is reported ten seconds later', async () => {
  const { page, partnerReference } = await start('254.17');
  await press(page, 'APPROVED');
  const [event] = await eventsOf(partnerReference);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
    where name = 'sandbox-event' and data ->> 'id' = ${event?.id}`.execute(server.database.db);
  expect(rows).toEqual([{ seconds: 10 }]);
});

const SUSPENSE = [
  ['.23 is paid, and paid a second time', '258.23', 'APPROVED_PAID', 25_823n],
  ['.29 is paid with one rand less', '259.29', 'APPROVED_UNPAID', 25_829n],
] as const;

test.each(SUSPENSE)('a total ending in %s', async (_what, total, status, suspended) => {
  const { id, page } = await start(total);
  await press(page, 'APPROVED');
  await vi.waitFor(async () => {
    const cases = await server.database.db
      .selectFrom('cases')
      .select(['kind', 'amount_cents'])
      .where('transaction_id', '=', id)
      .execute();
    expect(cases).toEqual([{ kind: 'SUSPENSE', amount_cents: suspended }]);
  }, SOON);
  await vi.waitFor(async () => expect(await statusOf(server.database, id)).toBe(status), SOON);
});

test('a page that stays reverses an approved payment, once', async () => {
  const { id, page, partnerReference } = await start('260.00');
  const staying = `${page}&stay`;
  await press(staying, 'TAKEN_BACK');
  expect(await text(staying)).toContain('Approve this payment?');
  await press(page, 'APPROVED');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  }, SOON);
  expect(await text(page)).not.toContain('Take the payment back');
  const offered = await text(staying);
  expect(offered).toContain('Take the payment back');
  expect(offered).not.toContain('data-back');
  for (const _again of [1, 2]) await press(staying, 'TAKEN_BACK');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  }, SOON);
  expect(await text(staying)).toContain('Payment taken back');
  const told = (await eventsOf(partnerReference)).map(({ body }) => JSON.parse(body).data.outcome);
  expect(told).toEqual(['SUCCEEDED', 'FAILED']);
});

/** Posts the card-payment page's form. */
function postForm(transaction: { paymentReference: string }, more: Record<string, string> = {}) {
  const { paymentReference } = transaction;
  const form = {
    p1: 'SANDBOX',
    p2: `${paymentReference}${Date.now()}`,
    p3: 'Thumela money transfer',
    p4: '256.00',
    p5: 'ZAR',
    Budget: 'N',
    m_1: paymentReference,
    m_2: '1',
    CardholderEmail: 'nomvula@example.com',
    Mobile: '0820000001',
    UrlsProvided: 'Y',
    ApprovedUrl: `${server.url}/payment/complete/success`,
    ...more,
  };
  return fetch(`${server.url}/sandbox/card-page`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

test('the card page accepts a form once; Approve sends the signed event and returns', async () => {
  const transaction = await newPayable(server.database, { total: '256.00' });
  const p2 = `${transaction.paymentReference}1`;
  const taken = await postForm(transaction, { p2, p10: 'https://evil.example/' });
  expect(taken.status).toBe(303);
  const page = `${server.url}${taken.headers.get('location')}`;
  expect((await postForm(transaction, { p2 })).status).toBe(400);
  await press(page, 'APPROVED');
  await vi.waitFor(async () => {
    expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_PAID');
  }, SOON);
  expect(await text(page)).toContain(`${server.url}/payment/complete/success?payatReferenceNum=`);
});

test('the card page returns only to us, and a changed amount pays nothing', async () => {
  const transaction = await newPayable(server.database, { total: '257.00' });
  const taken = await postForm(transaction, { p4: '1.00', ApprovedUrl: 'https://evil.example/' });
  const page = `${server.url}${taken.headers.get('location')}`;
  await press(page, 'APPROVED');
  const html = await text(page);
  expect(html).toContain(`${server.url}/payment/complete/success?`);
  expect(html).not.toContain('evil');
  await vi.waitFor(async () => {
    const held = await server.database.db
      .selectFrom('webhook_events')
      .select('outcome')
      .where('payment_reference', '=', transaction.paymentReference)
      .execute();
    expect(held).toEqual([{ outcome: 'HELD' }]);
  }, SOON);
  expect(await statusOf(server.database, transaction.id)).toBe('APPROVED_UNPAID');
});

test.each([
  ['no terminal', { p1: '' }],
  ['an amount in cents', { p4: '25600' }],
  ['a budget', { Budget: 'Y' }],
  ['an international number', { Mobile: '27820000001' }],
  ['no e-mail', { CardholderEmail: '' }],
])('the card page refuses a form with %s', async (_what, more) => {
  const answer = await postForm({ paymentReference: '1234123412341234' }, more);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Missing or wrong');
});

test('the card page returns totals that end in .13 as failed', async () => {
  const answer = await postForm({ paymentReference: '1234123412341234' }, { p4: '5.13' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/payment/complete/failed');
  expect(back.searchParams.get('payatReferenceNum')).toBe('1234123412341234');
});

test('an unknown decision changes nothing, and a wrong address finds no page', async () => {
  const { page, partnerReference } = await start('255.00');
  expect((await press(page, 'MAYBE')).status).toBe(400);
  expect(await eventsOf(partnerReference)).toEqual([]);
  expect((await callServer(server.url, 'GET /sandbox/digipay/unknown')).status).toBe(404);
  expect((await callServer(server.url, `GET /sandbox/stitch/${partnerReference}`)).status).toBe(
    404,
  );
});
