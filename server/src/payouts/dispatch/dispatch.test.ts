import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import {
  addAllocated,
  notifyPayout,
  payOut,
  payoutOf,
  sendPayouts,
  statesOf,
} from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type PayoutOwner, payoutsService } from '../records/service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'payouts@example.com' });
});
afterAll(() => server.close());

/** A paid transaction of 100 rand. */
async function paid(corridor = corridors.zimbabweCash): Promise<bigint> {
  const created = await sendMoney(server.url, customer, corridor, 100);
  const id = BigInt(created['transaction-id']);
  expect(await reportPaid(server.database, id)).toBe('PAID');
  return id;
}

const statusOf = async (id: bigint) =>
  (
    await server.database.db
      .selectFrom('transactions')
      .select(['status', 'reason', 'next_actor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

test('a payment opens the payout, which is sent, is ready at the counter, and completes the transaction once collected', async () => {
  const id = await paid();
  expect(await payoutOf(server, id)).toMatchObject({ state: 'OPEN', method: 'CASH', part: 1 });
  const payout = await payOut(server, id);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'READY', 'PAID']);
  expect(await statusOf(id)).toBe('COMPLETE');
  const entries = await server.database.db
    .selectFrom('journal_entries')
    .select(['event', 'document'])
    .where('subject', '=', `transaction:${id}`)
    .orderBy('id')
    .execute();
  expect(entries.map(({ event }) => event)).toEqual(['PAYMENT_COUNTED', 'PAID_OUT']);
  expect(entries[1]?.document).toMatch(/^payout-event:\d+$/);
});

test('a transaction and each voucher of an order have one live payout, even if two are opened at the same time', async () => {
  const id = await paid();
  const { owed_cents: owedCents, amount, currency } = await payoutOf(server, id);
  const open = (of: PayoutOwner) =>
    withTransaction(server.database, (handle) =>
      payoutsService(handle).open({
        ...{ of, partner: '11', method: 'CASH', owedCents, amount, currency },
      }),
    ).then(
      () => 'opened',
      (error: { constraint?: string }) => error.constraint,
    );
  expect(await open({ transactionId: id })).toBe('payouts_one_of_transaction');
  await withTransaction(server.database, (handle) =>
    payoutsService(handle).stop({ transactionId: id }, 'system'),
  );
  const both = await Promise.all([open({ transactionId: id }), open({ transactionId: id })]);
  expect(both.sort()).toEqual(['opened', 'payouts_one_of_transaction']);
  const orderId = await addAllocated(server, customer);
  expect(await open({ orderId })).toBe('payouts_one_of_order');
});

test.each([
  ['that its lifecycle does not know', 'OPEN', { to: 'PAID', actor: 'payout:sandbox' }],
  ['by somebody who may not', 'OPEN', { to: 'SENT', actor: 'operator:Thandi' }],
  ['from a state it is not in any more', 'ACCEPTED', { to: 'READY', actor: 'payout:sandbox' }],
] as const)('a move of a payout %s is refused and not recorded', async (_which, state, move) => {
  const { id } = await payoutOf(server, await paid());
  await expect(
    withTransaction(server.database, (handle) => payoutsService(handle).move({ id, state }, move)),
  ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  expect(await statesOf(server, id)).toEqual([]);
});

test('repeated, late or out-of-order reports move nothing twice and nothing backwards', async () => {
  const id = await paid();
  await sendPayouts(server.services);
  const { id: payout } = await payoutOf(server, id);
  const told = async (state: 'ACCEPTED' | 'READY' | 'PAID', notice: string) =>
    (await notifyPayout(server, payout, state, { id: notice })).outcome;
  expect(await told('PAID', 'one')).toBe('MOVED');
  expect(await told('PAID', 'one')).toBe('REPEATED');
  expect(await told('PAID', 'two')).toBe('KNOWN');
  expect(await told('ACCEPTED', 'three')).toBe('LATE');
  expect(await statusOf(id)).toBe('COMPLETE');
});

test('a notice about a payout that was never ordered is refused, stored as received, and opens one case', async () => {
  const { db } = server.database;
  const transaction = await paid();
  const { id: elsewhere } = await payoutOf(server, transaction);
  await sendPayouts(server.services);
  await db
    .updateTable('payouts')
    .set({ sent_through: 'iso20022' })
    .where('id', '=', elsewhere)
    .execute();
  for (const payout of [987_654_321n, elsewhere]) {
    const id = `never-given-${payout}`;
    for (const notice of [id, id, `${id}-again`]) {
      expect((await notifyPayout(server, payout, 'PAID', { id: notice })).status).toBe(404);
    }
    const kept = await db
      .selectFrom('payout_notices')
      .select(['payout_id', 'outcome'])
      .where('notice_id', 'like', `${id}%`)
      .where('body', 'like', `%"${payout}"%`)
      .execute();
    expect(kept).toEqual(Array(2).fill({ payout_id: null, outcome: 'UNKNOWN' }));
    const cases = await db
      .selectFrom('cases')
      .select(['kind', 'state'])
      .where('subject', '=', `payout-notice:sandbox/${payout}`)
      .execute();
    expect(cases).toEqual([{ kind: 'PAYOUT_DISCREPANCY', state: 'OPEN' }]);
  }
  expect((await payoutOf(server, transaction)).state).toBe('READY');
});

test('a payout that fails puts the transaction on hold with a case', async () => {
  const id = await paid();
  await sendPayouts(server.services);
  const { id: payout } = await payoutOf(server, id);
  await notifyPayout(server, payout, 'FAILED', { word: 'No such account.' });
  expect(await statusOf(id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  const open = await server.database.db
    .selectFrom('cases')
    .select('kind')
    .where('transaction_id', '=', id)
    .execute();
  expect(open).toEqual([{ kind: 'RETURNED_PAYOUT' }]);
});
