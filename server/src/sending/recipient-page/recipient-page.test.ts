import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import {
  addAllocated,
  notifyPayout,
  orderPayouts,
  payoutOf,
  sendPayouts,
} from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { formatRecipientLink, readRecipientToken } from '../../platform/notifications/service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { linksPerAddress: 40 } });
  customer = await addCustomer(server, { email: 'recipient-page@example.com' });
});
afterAll(() => server.close());

/** The page of an address, as text without markup. */
async function open(address: string) {
  const { pathname, search } = new URL(address, server.url);
  const response = await fetch(new URL(pathname + search, server.url));
  const page = await response.text();
  const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { status: response.status, page, text };
}

async function readyTransaction(): Promise<{ id: bigint; pin: string }> {
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  await sendPayouts(server.services);
  await notifyPayout(server, (await payoutOf(server, id)).id, 'READY');
  const { collection_pin: pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, pin };
}

test('a recipient reads sender, amount, state and places, and no PIN', async () => {
  const { id, pin } = await readyTransaction();
  const address = formatRecipientLink({ kind: 'transaction', id }, server.config);
  const { status, page, text } = await open(`${address}&place=mbare`);
  expect(status).toBe(200);
  expect(text).toMatch(/sent you .*USD \d+\.\d\d .*Ready to collect\./);
  expect(text).toContain('City branch Mbare');
  expect(text).not.toContain('City branch Avondale');
  expect(text).toContain('Receiving is free.');
  expect(page).not.toContain(pin);
  expect(page).not.toContain(customer.username);
});

test('vouchers are listed with their shops, and without their codes', async () => {
  const order = await addAllocated(server, customer, { amount: 450_000n });
  const [first] = await orderPayouts(server, order);
  if (!first) throw new Error('The order has no payout');
  await sendPayouts(server.services);
  await notifyPayout(server, first.id, 'READY');
  const { text } = await open(formatRecipientLink({ kind: 'vouchers', id: order }, server.config));
  expect(text).toMatch(/Voucher 1: R\s3\s000\.00 valid until/);
  expect(text).toContain('Supermarket Hillbrow');
  const codes = (await orderPayouts(server, order)).map(({ voucher_code }) => voucher_code);
  for (const code of codes) expect(text).not.toContain(code);
});

test('a forged link opens nothing, and neither does the link of something else', async () => {
  const { id } = await readyTransaction();
  const address = new URL(formatRecipientLink({ kind: 'transaction', id }, server.config));
  const token = address.searchParams.get('t') ?? '';
  expect(readRecipientToken(token, server.config.linkSecret)).toEqual({ kind: 'transaction', id });
  const forged = [
    token.replace('t', 'v'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
  ];
  for (const t of [...forged, '', 't1']) {
    const { status, text } = await open(`/collect?t=${encodeURIComponent(t)}`);
    expect(status).toBe(404);
    expect(text).toContain('This link is not valid or has expired');
  }
});

test('the SMS to the recipient has the link, which the database has only in a demo', async () => {
  const { id } = await readyTransaction();
  const message = await server.database.db
    .selectFrom('messages')
    .select(['body', 'link'])
    .where('link', '=', `transaction:${id}`)
    .executeTakeFirstOrThrow();
  expect(message.body).toMatch(/Places: (\{link\}|http\S+\/collect\?t=t\S+)$/);
});

test('a network that opens too many links has to wait', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 41; at += 1) statuses.push((await open('/collect?t=t1')).status);
  expect(statuses.at(-1)).toBe(429);
});
