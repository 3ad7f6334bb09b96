import { groupDigits } from '@thumela/rules/language/digits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../../test/harness.ts';
import type { OrderWanted } from '../../../../test/orders.ts';
import { addAllocated, notifyPayout, orderPayouts, sendPayouts } from '../../../../test/payouts.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { partnersService } from '../../partner-api/service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'receiver@example.com' });
});
afterAll(async () => {
  const differences = await findLedgerDifferences(server.database);
  await server.close();
  expect(differences).toEqual([]);
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

const bank = (branch = '051001'): NonNullable<OrderWanted['recipient']> => ({
  bank: ['Standard Bank', '002000003', branch],
});
const allocated = (wanted: OrderWanted = {}) => addAllocated(server, customer, wanted);
const payouts = (id: bigint) => orderPayouts(server, id);

const statusOf = async (id: bigint) =>
  (await rows<{ status: string }>('select status from inbound_transactions where id = $1', [id]))[0]
    ?.status;

/** Journal entries of an order, each as `EVENT ACCOUNT amount, …`. */
const postedFor = async (id: bigint) =>
  (
    await rows<{ entry: string }>(
      `select e.event || ' ' || string_agg(concat_ws('/', l.account, nullif(l.sub_account, '')) || ' '
         || l.amount_cents, ', ' order by l.line) as entry
       from journal_entries e join journal_lines l on l.entry_id = e.id
       where e.subject = $1 group by e.id order by e.id`,
      [`order:${id}`],
    )
  ).map(({ entry }) => entry);

const paymentsOf = (id: bigint) =>
  rows<{ payment_time_frame: string }>(
    'select payment_time_frame from inbound_payments where inbound_transaction_id = $1 order by id',
    [id],
  );

const messagesAfter = async (id: bigint) =>
  (
    await rows<{ body: string }>(
      "select body from messages where id > $1 and channel = 'SMS' order by id",
      [id],
    )
  ).map(({ body }) => body);
const lastMessage = async () =>
  (await rows<{ id: bigint }>('select coalesce(max(id), 0) as id from messages'))[0]?.id ?? 0n;

test('a deposit is owed once it is allocated, on its way once it is accepted, and complete once it is paid', async () => {
  const before = await lastMessage();
  const id = await allocated({ amount: 275_000n, recipient: bank() });
  expect(await payouts(id)).toMatchObject([
    { state: 'OPEN', method: 'BANK', partner: 'MAIN', owed_cents: 275_000n, amount: '2750.00' },
  ]);
  await sendPayouts(server.services);
  expect(await statusOf(id)).toBe('ALLOCATED_PAID');
  expect(await paymentsOf(id)).toEqual([{ payment_time_frame: 'IMMEDIATE' }]);
  const [payout] = await payouts(id);
  expect(payout?.instruction).toMatchObject({
    method: 'BANK',
    amount: '2750.00',
    recipient: { firstName: 'Lerato', lastName: 'Mokoena' },
    collectionPin: null,
  });
  expect(payout?.instruction?.recipient.fields).toContainEqual({
    name: 'ACCOUNT_NUMBER',
    value: '002000003',
  });
  await notifyPayout(server, payout?.id ?? 0n, 'PAID');
  expect(await statusOf(id)).toBe('COMPLETE');
  expect(await postedFor(id)).toEqual([
    'ORDER_ALLOCATED REMITTER_CLEARING/PARTNER_ONE 275000, RECEIVER_PAYABLE -275000',
    'RECEIVER_PAID RECEIVER_PAYABLE 275000, BANK/MAIN -275000',
  ]);
  expect(await messagesAfter(before)).toEqual([
    expect.stringMatching(
      /R 2 750\.00 from Grace Moyoza is on its way to your Standard Bank account ending 0003\. Payment should reflect immediately\.$/,
    ),
    expect.stringMatching(/R 2 750\.00 from Grace Moyoza was paid into your Standard Bank account/),
  ]);
});

test('what a partner says is paid before it said that it was accepted has its payment too', async () => {
  const id = await allocated({ recipient: bank('888000') });
  const [payout] = await payouts(id);
  await sendPayouts(server.services);
  await notifyPayout(server, payout?.id ?? 0n, 'PAID');
  expect(await statusOf(id)).toBe('COMPLETE');
  expect(await paymentsOf(id)).toEqual([{ payment_time_frame: 'EFT' }]);
});

test('cash is split into vouchers, each with a code of its own that is sent once it can be collected', async () => {
  const before = await lastMessage();
  const id = await allocated({ amount: 750_000n });
  const opened = await payouts(id);
  expect(opened.map(({ part, owed_cents }) => [part, owed_cents])).toEqual([
    [1, 300_000n],
    [2, 300_000n],
    [3, 150_000n],
  ]);
  expect(new Set(opened.map(({ voucher_code }) => voucher_code)).size).toBe(3);
  expect(await messagesAfter(before)).toEqual([]);
  await sendPayouts(server.services);
  expect(await statusOf(id)).toBe('ALLOCATED_PAID');
  expect(await paymentsOf(id)).toEqual([{ payment_time_frame: 'CASH' }]);
  const issued = await payouts(id);
  const told = await messagesAfter(before);
  expect(told).toHaveLength(3);
  for (const { voucher_code, part, expires_at, state_at } of issued) {
    const code = groupDigits(voucher_code ?? '').join(' ');
    expect(
      told.some((body) => body.includes(`voucher ${part} of 3`) && body.includes(`${code},`)),
    ).toBe(true);
    const days = ((expires_at?.getTime() ?? 0) - state_at.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
  }
  for (const { id: payout } of issued) await notifyPayout(server, payout, 'PAID');
  expect(await statusOf(id)).toBe('COMPLETE');
  const posted = await postedFor(id);
  expect(posted.filter((one) => one.startsWith('VOUCHER_ISSUED'))).toHaveLength(3);
  expect(posted.at(-1)).toMatch(/^VOUCHER_COLLECTED VOUCHERS \d+, PAYOUT_FLOAT\/VOUCHERS -\d+$/);
});

test('an order waits as one until the last of its vouchers is collected', async () => {
  const id = await allocated({ amount: 450_000n });
  await sendPayouts(server.services);
  const [first, second] = await payouts(id);
  await notifyPayout(server, first?.id ?? 0n, 'PAID');
  expect(await statusOf(id)).toBe('ALLOCATED_PAID');
  await notifyPayout(server, second?.id ?? 0n, 'PAID');
  expect(await statusOf(id)).toBe('COMPLETE');
});

test('codes of vouchers are shown to the owner of the order alone, until they are collected', async () => {
  const id = await allocated({ amount: 450_000n });
  const list = (headers: TestCustomer['headers']) =>
    callServer<{ code: string | null; state: string; amount: number }[]>(
      server.url,
      `GET /vouchers/${id}`,
      { headers },
    );
  expect((await list(customer.headers)).body).toEqual([]);
  await sendPayouts(server.services);
  const [first, second] = await payouts(id);
  await notifyPayout(server, first?.id ?? 0n, 'PAID');
  const until = expect.stringMatching(/\+02:00$/);
  expect((await list(customer.headers)).body).toEqual([
    { state: 'COLLECTED', part: 1, parts: 2, amount: 3000, code: null, 'valid-until': until },
    {
      ...{ state: 'READY', part: 2, parts: 2, amount: 1500 },
      ...{ code: second?.voucher_code, 'valid-until': until },
    },
  ]);
  const other = await addCustomer(server);
  expect((await list(other.headers)).status).toBe(404);
});

test('the commission of a partner comes on top of the amount, as it was at the allocation', async () => {
  const by = { actor: 'operator:Zanele', reason: 'As agreed.' };
  const set = (percent: string) =>
    withTransaction(server.database, (handle) =>
      partnersService(handle).setCommission('PARTNER_TWO', percent, by),
    );
  await set('1.25');
  const id = await allocated({ partner: 'PARTNER_TWO', amount: 100_010n, recipient: bank() });
  await set('0');
  expect(await postedFor(id)).toEqual([
    'ORDER_ALLOCATED REMITTER_CLEARING/PARTNER_TWO 101260, RECEIVER_PAYABLE -100010, INBOUND_COMMISSION -1250',
  ]);
  await expect(set('100.01')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
