import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../../test/harness.ts';
import { corridors, sendMoney } from '../../../../test/outbound.ts';
import { payoutOf, sendPayouts, statesOf } from '../../../../test/payouts.ts';
import { reportPaid } from '../../../../test/report-paid.ts';
import { createInstruction, sendNotices } from '../../../../test/sandbox-payouts.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { PAGE_SIZE, takeOrder } from './book.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'payout-pages@example.com' });
});
afterAll(() => server.close());

const page = (path = '') => callServer<string>(server.url, `GET /sandbox/payout${path}`);

/** Presses a button of one of our own pages. */
const press = (path: string, decision: string, { word = '', site = 'same-origin' } = {}) =>
  fetch(`${server.url}/sandbox/payout/${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams({ decision, word }),
    redirect: 'manual',
  });

/** The decisions that a page offers. */
const offered = ({ body }: { body: string }) =>
  [...body.matchAll(/name="decision" value="(\w+)"/g)].map(([, decision]) => decision);

/** The ordered payout of a paid transaction, with an amount that ends in two given digits. */
async function ordered(digits = '00', corridor = corridors.zimbabweCash) {
  const created = await sendMoney(server.url, customer, corridor, 100);
  const id = BigInt(created['transaction-id']);
  await reportPaid(server.database, id);
  const { id: payout } = await payoutOf(server, id);
  await server.database.db
    .updateTable('payouts')
    .set({ amount: `5.${digits}` })
    .where('id', '=', payout)
    .execute();
  await sendPayouts(server.services);
  return { id, payout };
}

const statusOf = async (id: bigint) =>
  (
    await server.database.db
      .selectFrom('transactions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

const outcomes = (payout: bigint) =>
  server.database.db
    .selectFrom('payout_notices')
    .select('outcome')
    .where('payout_id', '=', payout)
    .orderBy('received_at')
    .execute()
    .then((rows) => rows.map(({ outcome }) => outcome));

test('the book shows each payout, and Pay sends the signed notice that completes the transaction', async () => {
  const { id, payout } = await ordered();
  const { status, headers, body } = await page();
  expect(status).toBe(200);
  for (const shown of ['Grace Moyoza', 'USD\u00a05.00', 'Ready to collect', '<dt>PIN</dt>']) {
    expect(body).toContain(shown);
  }
  expect(headers.get('content-security-policy')).not.toMatch(/script|unsafe/);
  expect(body).not.toMatch(/<style|<script| style=| on\w+=/);
  expect((await callServer(server.url, 'GET /sandbox/assets/payouts.css')).status).toBe(200);
  expect(offered(await page(`/${payout}`))).toEqual(['PAID', 'RETURNED', 'FAILED']);
  const answer = await press(`${payout}?list`, 'PAID');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/sandbox/payout#payout-${payout}`,
  ]);
  await sendNotices(server.services, payout);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'READY', 'PAID']);
  expect(await statusOf(id)).toBe('COMPLETE');
  const { body: after } = await page(`/${payout}`);
  expect(after).toContain('arrived');
  expect(offered({ body: after })).toEqual(['RETURNED']);
});

test('a paid payout is returned with the given words, and offers no further actions', async () => {
  const { id, payout } = await ordered('00', corridors.nigeriaBank);
  await press(String(payout), 'PAID');
  await press(String(payout), 'RETURNED', { word: '<b>Name</b> does not match.' });
  await sendNotices(server.services, payout);
  expect(await statusOf(id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  const { body } = await page(`/${payout}`);
  expect(body).toContain('“&lt;b&gt;Name&lt;/b&gt; does not match.”');
  expect(offered({ body })).toEqual([]);
});

test('manual actions follow the lifecycle: cash is accepted, made ready and paid, an account is not made ready', async () => {
  const cash = await ordered('17');
  expect(offered(await page(`/${cash.payout}`))).toEqual([
    ...['ACCEPTED', 'READY', 'PAID', 'RETURNED', 'FAILED'],
  ]);
  for (const decision of ['ACCEPTED', 'READY', 'ACCEPTED', 'PAID']) {
    await press(String(cash.payout), decision);
  }
  await sendNotices(server.services, cash.payout);
  expect(await statesOf(server, cash.payout)).toEqual(['SENT', 'ACCEPTED', 'READY', 'PAID']);
  const bank = await ordered('00', corridors.nigeriaBank);
  expect(offered(await page(`/${bank.payout}`))).toEqual(['PAID', 'RETURNED', 'FAILED']);
  await press(String(bank.payout), 'FAILED');
  await sendNotices(server.services, bank.payout);
  expect(await statusOf(bank.id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('late, repeated and out-of-order notices complete a transaction once', async () => {
  const { id, payout } = await ordered('19');
  await press(String(payout), 'PAID');
  await sendNotices(server.services, payout);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'READY', 'PAID']);
  expect(await outcomes(payout)).toEqual(['MOVED', 'MOVED', 'LATE']);
  expect(await statusOf(id)).toBe('COMPLETE');
});

test.each([
  ['nothing but answers', '23'],
  ['nothing at all until it is accepted by hand', '29'],
])('a partner that answers %s is queried, and makes the payout once', async (_, digits) => {
  const { id, payout } = await ordered(digits);
  expect(await statesOf(server, payout)).toEqual(['SENT']);
  if (digits === '29') await press(String(payout), 'ACCEPTED');
  await press(String(payout), 'PAID');
  await server.database.db
    .updateTable('payouts')
    .set({ due_at: new Date(0) })
    .where('id', '=', payout)
    .execute();
  await sendPayouts(server.services);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'PAID']);
  expect(await statusOf(id)).toBe('COMPLETE');
});

test('a request from another site or an unknown decision changes nothing, and a wrong address finds no page', async () => {
  const { payout } = await ordered();
  expect((await press(String(payout), 'PAID', { site: 'cross-site' })).status).toBe(403);
  expect((await press(String(payout), 'CANCELED')).status).toBe(400);
  expect(offered(await page(`/${payout}`))).toContain('PAID');
  for (const path of ['/99999', '/x', '/%00']) expect((await page(path)).status).toBe(404);
});

test('the book is paged, newest first', async () => {
  await withTransaction(server.database, async (handle) => {
    for (const number of Array.from({ length: PAGE_SIZE }).keys()) {
      await takeOrder(handle, createInstruction({ payoutId: `9000${number}`, amount: '7.00' }), {
        channel: 'sandbox',
        paysAfter: 0,
      });
    }
  });
  const first = await page();
  const next = /href="\/sandbox\/payout(\?before=\d+)">Older/.exec(first.body)?.[1] ?? '';
  expect(first.body.match(/<li /g)).toHaveLength(PAGE_SIZE);
  expect(first.body.indexOf('payout-900019"')).toBeLessThan(first.body.indexOf('payout-90000"'));
  const second = await page(next);
  expect(second.body).toContain('Grace Moyoza');
  expect(second.body).toContain('>Newest</a>');
  expect(second.body).not.toContain('>Older</a>');
  expect(second.body).toContain(`?list&amp;before=${next.slice('?before='.length)}`);
});

test('another payout partner has no such page', async () => {
  const other = await startServer({ settings: { payoutPartner: 'iso20022' } });
  try {
    const headers = { accept: 'application/json' };
    expect((await callServer(other.url, 'GET /sandbox/payout', { headers })).status).toBe(404);
  } finally {
    await other.close();
  }
});
