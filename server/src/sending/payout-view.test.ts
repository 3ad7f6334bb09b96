import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveTransaction } from '@thumela/contract/calls/transactions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../test/harness.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { notifyPayout, payoutOf, sendPayouts } from '../../test/payouts.ts';
import { reportPaid } from '../../test/report-paid.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { moveTransaction } from './lifecycle/lifecycle.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'payout-view@example.com' });
});
afterAll(() => server.close());

/** A paid transaction and its PIN. */
async function paid(corridor = corridors.zimbabweCash): Promise<{ id: bigint; pin: string }> {
  const id = BigInt((await sendMoney(server.url, customer, corridor, 100))['transaction-id']);
  await reportPaid(server.database, id);
  const { collection_pin: pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, pin };
}

async function shown(id: bigint) {
  type Answer = AnswerOf<typeof retrieveTransaction>;
  const { body } = await callServer<Answer>(
    server.url,
    `GET /api/transactions/transaction/${id}`,
    customer,
  );
  return { ...body, pin: body['collection-pin'] };
}

/** The PIN as shown in each place: the record, the list, the receipt. */
async function pinsOf(id: bigint): Promise<unknown[]> {
  const { registrationId } = customer;
  const list = await callServer<Record<string, unknown>[]>(
    server.url,
    `GET /api/transactions/universal-transaction?registration-id=${registrationId}`,
    customer,
  );
  const item = list.body.find((one) => one['transaction-id'] === Number(id));
  const headers = { ...customer.headers, accept: 'text/html' };
  const receipt = await callServer<string>(server.url, `GET /receipts/${id}`, { headers });
  const printed = /data-text="(\d+)"/.exec(receipt.body)?.[1] ?? '';
  const { pin, payout } = await shown(id);
  expect(payout).toMatchObject(item?.payout as object);
  return [pin, item?.['collection-pin'], printed];
}

test('the collection PIN is shown once the payout partner reports it ready, and not before', async () => {
  const { id, pin } = await paid();
  expect(await pinsOf(id)).toEqual(['', '', '']);
  await sendPayouts(server.services);
  const { id: payout } = await payoutOf(server, id);
  await notifyPayout(server, payout, 'READY');
  expect(await pinsOf(id)).toEqual([pin, pin, pin]);
  await notifyPayout(server, payout, 'PAID');
  expect(await pinsOf(id)).toEqual([pin, pin, '']);
  await notifyPayout(server, payout, 'RETURNED');
  expect(await pinsOf(id)).toEqual(['', '', '']);
});

test('a record shows the progress of its payout, since when, and by when it is promised', async () => {
  const { id } = await paid(corridors.malawiWallet);
  const before = await shown(id);
  expect(before.payout).toMatchObject({ state: 'OPEN', method: 'WALLET', late: false });
  expect(before.payout?.history).toEqual([]);
  const { paid_at } = await server.database.db
    .selectFrom('transactions')
    .select('paid_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Date.parse(before.payout?.['promised-by'] ?? '')).toBeGreaterThan(Number(paid_at));
  await sendPayouts(server.services);
  await sql`update payouts set promised_by = now() where transaction_id = ${id}`.execute(
    server.database.db,
  );
  expect((await shown(id)).payout).toMatchObject({ state: 'ACCEPTED', late: true });
  await notifyPayout(server, (await payoutOf(server, id)).id, 'PAID');
  const { payout } = await shown(id);
  expect(payout).toMatchObject({ state: 'PAID', late: false });
  expect(payout?.history.map(({ state }) => state)).toEqual(['SENT', 'ACCEPTED', 'PAID']);
  expect(payout?.since).toBe(payout?.history.at(-1)?.date);
});

test('a record shows since when its payout is being stopped', async () => {
  const { id } = await paid(corridors.malawiWallet);
  await sendPayouts(server.services);
  await withTransaction(server.database, (handle) =>
    moveTransaction(handle, {
      ...{ id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'operator:1', reason: 'A check.' },
      brand: { name: 'Thumela' },
    }),
  );
  const { payout } = await shown(id);
  expect(payout?.state).toBe('ACCEPTED');
  expect(payout?.['stop-asked-at']).toEqual(expect.any(String));
});

test('an unpaid transaction has no payout to show', async () => {
  const id = BigInt(
    (await sendMoney(server.url, customer, corridors.zimbabweCash, 100))['transaction-id'],
  );
  expect(await shown(id)).not.toHaveProperty('payout');
});
