/** Directions of the Financial Intelligence Centre not to proceed (FICA section 34): everything that they stop. */
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  interventionsOn,
  pieter,
  type TestInterventions,
  WITHDRAWN,
  zanele,
} from '../../../test/interventions.ts';
import { operatorCall } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { givePayee } from '../../../test/payees.ts';
import { addAllocated, orderPayouts, payoutOf, sendPayouts } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { suspendMoney } from '../../../test/suspense.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';

const REFUSED = { code: 'STATUS_CONFLICT' };
const LOCKED = { constraint: 'interventions_in_force' };

let server: RunningServer;
let bench: TestInterventions;
beforeAll(async () => {
  server = await startServer();
  bench = await interventionsOn(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

test('a paid transaction stops at once, and its case is due on the end day', async () => {
  const { id, quoted } = await bench.paid();
  const of = await bench.direct('transaction', quoted);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await bench.openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
  expect(
    await bench.rows(
      `select (due_at at time zone 'Africa/Johannesburg')::date::text as due from cases where id = $1`,
      [of],
    ),
  ).toEqual([{ due: latestInterventionEnd(bench.today()) }]);
  await sendPayouts(server.services);
  expect((await payoutOf(server.services, id)).state).not.toBe('SENT');
});

test('no path pays out, refunds or cancels it while the direction is in force', async () => {
  const { id, quoted: paymentReference } = await bench.paid();
  await bench.direct('transaction', paymentReference);
  for (const as of ['refund', 'cancellation'] as const) {
    await expect(
      bench.desk.giveBack({ paymentReference, as, feeKept: false }, pieter),
    ).rejects.toMatchObject(LOCKED);
  }
  for (const status of ['APPROVED_PAID', 'MARKED_FOR_REFUND', 'READY_FOR_CANCELLATION', 'REFUNDED'])
    await expect(bench.setStatus(id, status)).rejects.toMatchObject(LOCKED);
  expect(await bench.rows('select return_barred($1) as barred', [id])).toEqual([{ barred: true }]);
  const suspense = await suspendMoney(server.database, 12_300n, id);
  await bench.desk.propose(suspense, 'REFUND', zanele);
  await expect(bench.desk.decide(suspense, 'REFUND', pieter)).rejects.toMatchObject(REFUSED);
});

test('an unpaid transaction waits and may expire, and the refund of a late payment is not made ready meanwhile', async () => {
  const { id, quoted } = await bench.sent();
  const of = await bench.direct('transaction', quoted);
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
  await bench.expire(id);
  await reportPaid(server.database, id);
  expect(await statusOf(server.database, id)).toBe('MARKED_FOR_REFUND');
  await givePayee(server, id);
  const [refund] = await bench.rows<{ id: bigint }>(
    "select id from cases where kind = 'REFUND' and subject = $1",
    [`transaction:${id}`],
  );
  const decided = refund?.id ?? 0n;
  await bench.desk.propose(decided, 'READY', zanele);
  await expect(bench.desk.decide(decided, 'READY', pieter)).rejects.toMatchObject(REFUSED);
  await bench.endByTwo(of, WITHDRAWN);
  await bench.desk.decide(decided, 'READY', pieter);
  expect(await statusOf(server.database, id)).toBe('READY_FOR_REFUND');
});

test('a refund that was owed before is not ordered from the bank, and no operator marks it as paid', async () => {
  const { id, quoted: paymentReference } = await bench.paid();
  const of = await bench.desk.giveBack({ paymentReference, as: 'refund', feeKept: false }, zanele);
  await givePayee(server, id);
  await bench.desk.decide(of ?? 0n, 'READY', pieter);
  await bench.direct('transaction', paymentReference);
  const [refund] = await bench.rows<{ reference: string }>(
    'select reference from refunds where transaction_id = $1',
    [id],
  );
  const sent = { reference: refund?.reference ?? '', word: 'SENT', ...pieter } as const;
  await expect(bench.desk.tellRefund(sent)).rejects.toMatchObject(REFUSED);
});

test('an order is neither redeemed nor returned nor paid, whether or not it is allocated', async () => {
  const customer = await addCustomer(server);
  const waiting = await addOrder(server);
  await bench.rows(
    `insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor)
     values ($1, 'STAGED', 'UNALLOCATED', 'system')`,
    [waiting.id],
  );
  const of = await bench.direct('order', waiting.reference);
  for (const status of ['ALLOCATED_PENDING', 'REJECTED', 'CANCELED', 'EXPIRED']) {
    await expect(
      bench.rows("update inbound_transactions set status = $2, reason = 'x' where id = $1", [
        waiting.id,
        status,
      ]),
    ).rejects.toMatchObject(LOCKED);
  }
  const theirs = await addAllocated(server, customer);
  const [order] = await bench.rows<{ reference: string }>(
    'select reference from inbound_transactions where id = $1',
    [theirs],
  );
  await bench.direct('order', order?.reference);
  await sendPayouts(server.services);
  expect((await orderPayouts(server, theirs)).map(({ state }) => state)).not.toContain('SENT');
  expect(await bench.openKinds(`order:${theirs}`)).toEqual(['INTERVENTION']);
  await bench.endByTwo(of, WITHDRAWN);
  expect(await bench.openKinds(`order:${waiting.id}`)).toEqual(['INCOMING_ORDER']);
});

test('a customer is suspended, everything open of theirs stops, and no operator restores them meanwhile', async () => {
  const { customer, id } = await bench.paid();
  const order = await addAllocated(server, customer);
  const of = await bench.direct('customer', customer.registrationId);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await bench.openKinds(`order:${order}`)).toEqual(['INCOMING_ORDER']);
  await expect(bench.setStatus(id, 'MARKED_FOR_REFUND')).rejects.toMatchObject(LOCKED);
  await expect(
    bench.rows("update inbound_transactions set status = 'REJECTED', reason = 'x' where id = $1", [
      order,
    ]),
  ).rejects.toMatchObject(LOCKED);
  expect(await bench.rows('select return_barred($1) as barred', [id])).toEqual([{ barred: true }]);
  const restore = () =>
    bench.compliance.call('POST', `/console/api/customers/${customer.customerId}/restore`, {
      reason: 'It is over.',
    });
  expect((await restore()).status).toBe(409);
  await bench.endByTwo(of, WITHDRAWN);
  expect((await restore()).status).toBe(200);
});

test('only compliance lists and records directions, and sees their cases', async () => {
  const { id, quoted } = await bench.paid();
  const of = await bench.direct('transaction', quoted);
  const { body } = await bench.compliance.call<{ quoted: string; 'case-id': number }[]>(
    'GET',
    '/console/api/interventions',
  );
  expect(body.find((one) => one.quoted === quoted)).toMatchObject({
    'case-id': Number(of),
    'in-force': true,
    page: { kind: 'TRANSACTION', id: Number(id) },
  });
  for (const role of ['support', 'treasury', 'admin'] as const) {
    const other = await operatorCall(server, role);
    expect((await other.call('GET', '/console/api/interventions')).status).toBe(403);
    expect((await bench.record({ about: 'transaction', quoted }, other)).status).toBe(403);
    expect((await other.call('GET', `/console/api/cases/${of}`)).status).toBe(404);
  }
  expect((await bench.compliance.call('GET', `/console/api/cases/${of}`)).status).toBe(200);
});
