/** Directions of the Financial Intelligence Centre not to proceed (FICA section 34), from the console to their end. */
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { givePayee } from '../../../test/payees.ts';
import { addAllocated, orderPayouts, payoutOf, sendPayouts } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { suspendMoney } from '../../../test/suspense.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';

const zanele = { actor: 'operator:Zanele', reason: 'The Centre withdrew it.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'I have read the letter.' } as const;
const WITHDRAWN = 'END=FIC 2026/119';
const REFUSED = { code: 'STATUS_CONFLICT' };
const LOCKED = { constraint: 'interventions_in_force' };

let server: RunningServer;
let desk: TestDesk;
let compliance: SignedIn;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
  compliance = await operatorCall(server, 'compliance');
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.owner.pool.query<Row>(text, values)).rows;
}

const today = () => businessDay(server.database.clock.now());

interface Answer {
  'case-id': number;
  message: string;
  errors: string[];
}

const record = (body: Record<string, unknown>, by = compliance) =>
  by.call<Answer>('POST', '/console/api/interventions', {
    reference: 'FIC 2026/118',
    'directed-on': today(),
    'ends-on': latestInterventionEnd(today()),
    ...body,
  });

/** Records a direction and returns its case. */
async function direct(about: string, quoted: unknown): Promise<bigint> {
  const { status, body } = await record({ about, quoted: String(quoted) });
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
  return BigInt(body['case-id']);
}

/** A transaction of a new customer, with its payment reference. */
async function sent(): Promise<{ customer: TestCustomer; id: bigint; quoted: string }> {
  const customer = await addCustomer(server);
  const made = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(made['transaction-id']);
  const [row] = await rows<{ quoted: string }>(
    'select payment_reference as quoted from transactions where id = $1',
    [id],
  );
  return { customer, id, quoted: row?.quoted ?? '' };
}

async function paid() {
  const made = await sent();
  await reportPaid(server.database, made.id);
  return made;
}

const openKinds = async (subject: string): Promise<string[]> =>
  (
    await rows<{ kind: string }>(
      "select kind from cases where subject = $1 and state <> 'DECIDED' order by kind",
      [subject],
    )
  ).map(({ kind }) => kind);

const setStatus = (id: bigint, status: string) =>
  rows('update transactions set status = $2 where id = $1', [id, status]);

/** Expires an unpaid transaction, as the clock does. */
const expire = (id: bigint) =>
  withTransaction(server.database, (handle) =>
    outboundService(handle, server.services).move({ id, to: 'EXPIRED', actor: 'clock' }),
  );

/** Moves a direction back by so many days. */
const letPass = (caseId: bigint, days: number) =>
  rows(
    'update interventions set directed_on = directed_on - $2::int, ends_on = ends_on - $2::int where case_id = $1',
    [caseId, days],
  );

async function endByTwo(of: bigint, decision: string): Promise<void> {
  await desk.propose(of, decision, zanele);
  await desk.decide(of, decision, pieter);
}

test('a paid transaction stops at once, and its case is due on the end day', async () => {
  const { id, quoted } = await paid();
  const of = await direct('transaction', quoted);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
  expect(
    await rows(
      `select (due_at at time zone 'Africa/Johannesburg')::date::text as due from cases where id = $1`,
      [of],
    ),
  ).toEqual([{ due: latestInterventionEnd(today()) }]);
  await sendPayouts(server.services);
  expect((await payoutOf(server.services, id)).state).not.toBe('SENT');
});

test('no path pays out, refunds or cancels it while the direction is in force', async () => {
  const { id, quoted: paymentReference } = await paid();
  await direct('transaction', paymentReference);
  for (const as of ['refund', 'cancellation'] as const) {
    await expect(
      desk.giveBack({ paymentReference, as, feeKept: false }, pieter),
    ).rejects.toMatchObject(LOCKED);
  }
  for (const status of ['APPROVED_PAID', 'MARKED_FOR_REFUND', 'READY_FOR_CANCELLATION', 'REFUNDED'])
    await expect(setStatus(id, status)).rejects.toMatchObject(LOCKED);
  expect(await rows('select return_barred($1) as barred', [id])).toEqual([{ barred: true }]);
  const suspense = await suspendMoney(server.database, 12_300n, id);
  await desk.propose(suspense, 'REFUND', zanele);
  await expect(desk.decide(suspense, 'REFUND', pieter)).rejects.toMatchObject(REFUSED);
});

test('an unpaid transaction waits and may expire, and the refund of a late payment is not made ready meanwhile', async () => {
  const { id, quoted } = await sent();
  const of = await direct('transaction', quoted);
  expect(await statusOf(server.database, id)).toBe('ON_HOLD_UNPAID');
  await expire(id);
  await reportPaid(server.database, id);
  expect(await statusOf(server.database, id)).toBe('MARKED_FOR_REFUND');
  await givePayee(server, id);
  const [refund] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'REFUND' and subject = $1",
    [`transaction:${id}`],
  );
  const decided = refund?.id ?? 0n;
  await desk.propose(decided, 'READY', zanele);
  await expect(desk.decide(decided, 'READY', pieter)).rejects.toMatchObject(REFUSED);
  await endByTwo(of, WITHDRAWN);
  await desk.decide(decided, 'READY', pieter);
  expect(await statusOf(server.database, id)).toBe('READY_FOR_REFUND');
});

test('a refund that was owed before is not ordered from the bank, and no operator marks it as paid', async () => {
  const { id, quoted: paymentReference } = await paid();
  const of = await desk.giveBack({ paymentReference, as: 'refund', feeKept: false }, zanele);
  await givePayee(server, id);
  await desk.decide(of ?? 0n, 'READY', pieter);
  await direct('transaction', paymentReference);
  const [refund] = await rows<{ reference: string }>(
    'select reference from refunds where transaction_id = $1',
    [id],
  );
  const told = { reference: refund?.reference ?? '', word: 'SENT', ...pieter } as const;
  await expect(desk.tellRefund(told)).rejects.toMatchObject(REFUSED);
});

test('two people end it before its end day with the withdrawal only, and an ordinary hold remains', async () => {
  const { id, quoted } = await paid();
  const of = await direct('transaction', quoted);
  await expect(desk.propose(of, 'END', zanele)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await expect(desk.decide(of, WITHDRAWN, zanele)).rejects.toMatchObject(REFUSED);
  await desk.propose(of, WITHDRAWN, zanele);
  await expect(desk.decide(of, WITHDRAWN, zanele)).rejects.toMatchObject(REFUSED);
  await desk.decide(of, WITHDRAWN, pieter);
  expect(await openKinds(`transaction:${id}`)).toEqual(['HOLD']);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await rows('select return_barred($1) as barred', [id])).toEqual([{ barred: false }]);
  expect(await rows('select * from interventions where case_id = $1', [of])).toMatchObject([
    {
      reference: 'FIC 2026/118',
      withdrawal: 'FIC 2026/119',
      proposed_by: 'operator:Zanele',
      ended_by: 'operator:Pieter',
    },
  ]);
});

test('from its end day on two people end it without a withdrawal, and no clock does', async () => {
  const { id, quoted } = await paid();
  const of = await direct('transaction', quoted);
  await letPass(of, 21);
  await expect(setStatus(id, 'APPROVED_PAID')).rejects.toMatchObject(LOCKED);
  await endByTwo(of, 'END');
  expect(await openKinds(`transaction:${id}`)).toEqual(['HOLD']);
  const hold = await rows<{ id: bigint }>(
    "select id from cases where kind = 'HOLD' and subject = $1",
    [`transaction:${id}`],
  );
  await desk.decide(hold[0]?.id ?? 0n, 'RELEASE', pieter);
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
});

test('another hold of the transaction is released, and the direction still holds it', async () => {
  const { id, quoted } = await paid();
  const stopped = await compliance.call('POST', `/console/api/references/${quoted}/stop`, {
    reason: 'Please send us your payslip.',
  });
  expect(stopped.status).toBe(204);
  await direct('transaction', quoted);
  expect(await openKinds(`transaction:${id}`)).toEqual(['HOLD', 'INTERVENTION']);
  const [hold] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'HOLD' and subject = $1",
    [`transaction:${id}`],
  );
  await desk.decide(hold?.id ?? 0n, 'RELEASE', pieter);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
});

test('an order is neither redeemed nor returned nor paid, whether or not it is allocated', async () => {
  const customer = await addCustomer(server);
  const waiting = await addOrder(server);
  await rows(
    `insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor)
     values ($1, 'STAGED', 'UNALLOCATED', 'system')`,
    [waiting.id],
  );
  const of = await direct('order', waiting.reference);
  for (const status of ['ALLOCATED_PENDING', 'REJECTED', 'CANCELED', 'EXPIRED']) {
    await expect(
      rows("update inbound_transactions set status = $2, reason = 'x' where id = $1", [
        waiting.id,
        status,
      ]),
    ).rejects.toMatchObject(LOCKED);
  }
  const theirs = await addAllocated(server, customer);
  const [order] = await rows<{ reference: string }>(
    'select reference from inbound_transactions where id = $1',
    [theirs],
  );
  await direct('order', order?.reference);
  await sendPayouts(server.services);
  expect((await orderPayouts(server, theirs)).map(({ state }) => state)).not.toContain('SENT');
  expect(await openKinds(`order:${theirs}`)).toEqual(['INTERVENTION']);
  await endByTwo(of, WITHDRAWN);
  expect(await openKinds(`order:${waiting.id}`)).toEqual(['INCOMING_ORDER']);
});

test('a customer is suspended, everything open of theirs stops, and no operator restores them meanwhile', async () => {
  const { customer, id } = await paid();
  const order = await addAllocated(server, customer);
  const of = await direct('customer', customer.registrationId);
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await openKinds(`order:${order}`)).toEqual(['INCOMING_ORDER']);
  await expect(setStatus(id, 'MARKED_FOR_REFUND')).rejects.toMatchObject(LOCKED);
  await expect(
    rows("update inbound_transactions set status = 'REJECTED', reason = 'x' where id = $1", [
      order,
    ]),
  ).rejects.toMatchObject(LOCKED);
  expect(await rows('select return_barred($1) as barred', [id])).toEqual([{ barred: true }]);
  const restore = () =>
    compliance.call<Answer>('POST', `/console/api/customers/${customer.customerId}/restore`, {
      reason: 'It is over.',
    });
  expect((await restore()).status).toBe(409);
  await endByTwo(of, WITHDRAWN);
  expect((await restore()).status).toBe(200);
});

test('one direction at a time holds a subject, and one that is over has nothing to stop', async () => {
  const { id, quoted } = await paid();
  await direct('transaction', quoted);
  expect((await record({ about: 'transaction', quoted })).status).toBe(409);
  const other = await sent();
  await expire(other.id);
  const over = await record({ about: 'transaction', quoted: other.quoted });
  expect(over).toMatchObject({
    status: 409,
    body: { message: 'Nothing is left to stop: it is EXPIRED.' },
  });
  expect(await openKinds(`transaction:${other.id}`)).toEqual([]);
  expect(await openKinds(`transaction:${id}`)).toEqual(['INTERVENTION']);
});

test('a direction ends ten working days after it was given at most', async () => {
  const { quoted } = await paid();
  const wanted = { about: 'transaction', quoted };
  const late = await record({ ...wanted, 'ends-on': addDays(latestInterventionEnd(today()), 1) });
  expect(late.status).toBe(400);
  for (const wrong of [
    { 'ends-on': today() },
    { 'directed-on': addDays(today(), 1) },
    { 'directed-on': addDays(today(), -30), 'ends-on': addDays(today(), -20) },
    { reference: ' ' },
  ]) {
    expect((await record({ ...wanted, ...wrong })).status).toBe(400);
  }
  expect((await record(wanted)).status).toBe(201);
});

test('the database stores no end by one person, none before the end day without a withdrawal, and no second end', async () => {
  const { quoted } = await paid();
  const of = await direct('transaction', quoted);
  const end = (by: string, withdrawal: string | null) =>
    rows(
      `update interventions set ended_at = now(), proposed_by = 'operator:Zanele', ended_by = $2, withdrawal = $3
       where case_id = $1`,
      [of, by, withdrawal],
    );
  await expect(end('operator:ZANELE', 'FIC 1')).rejects.toMatchObject({
    constraint: 'interventions_ended_by_two',
  });
  await expect(end('operator:Pieter', null)).rejects.toMatchObject({
    constraint: 'interventions_ended_early_by_withdrawal',
  });
  await end('operator:Pieter', 'FIC 1');
  await expect(end('operator:Pieter', 'FIC 2')).rejects.toThrow('append-only');
  await expect(rows('delete from interventions where case_id = $1', [of])).rejects.toThrow();
});

test('only compliance lists and records directions, and sees their cases', async () => {
  const { id, quoted } = await paid();
  const of = await direct('transaction', quoted);
  const { body } = await compliance.call<{ quoted: string; 'case-id': number }[]>(
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
    expect((await record({ about: 'transaction', quoted }, other)).status).toBe(403);
    expect((await other.call('GET', `/console/api/cases/${of}`)).status).toBe(404);
  }
  expect((await compliance.call('GET', `/console/api/cases/${of}`)).status).toBe(200);
});
