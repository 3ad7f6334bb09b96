/** Freezing the property of a confirmed sanctions match, and its release (FICA sections 26A to 26C and 28A). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { fetchTransaction, lastSms } from '../../../test/holds.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { givePayee } from '../../../test/payees.ts';
import { addAllocated } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { findReports } from '../regulatory-reporting/service.ts';
import { screenUnderWay } from './screening.ts';
import { stoppingService } from './service.ts';

const zanele = { actor: 'operator:Zanele', reason: 'It is them: same birth date.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'I have read the permission.' } as const;
const PERMISSION = 'UNFREEZE=Government Gazette 53001, notice 12';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.owner.pool.query<Row>(text, values)).rows;
}

const openCase = async (kind: string, subject: string): Promise<bigint> =>
  (
    await rows<{ id: bigint }>(
      "select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'",
      [kind, subject],
    )
  )[0]?.id ?? 0n;

/** The balance of BLOCKED_FUNDS for a subject, in cents. */
const blocked = async (subject: string): Promise<number> =>
  (
    await rows<{ cents: number }>(
      `select coalesce(-sum(l.amount_cents), 0)::int as cents from journal_lines l
       join journal_entries e on e.id = l.entry_id where l.account = 'BLOCKED_FUNDS' and e.subject = $1`,
      [subject],
    )
  )[0]?.cents ?? 0;

const reportsOf = (subject: string) =>
  rows('select kind, state, amount_cents, due_on from reports where subject = $1', [subject]);

let people = 0;
const NAMES = [
  ...['Ayanda Qwelane', 'Tshepo Mbuyazi', 'Lindokuhle Vezi', 'Refilwe Goosen', 'Imraan Docrat'],
  ...['Katlego Phasha', 'Estelle Oosthuizen', 'Xolani Bhengu', 'Farai Chikwanha', 'Unathi Dyantyi'],
];
/** A customer with a unique name. */
async function somebody(): Promise<TestCustomer & { name: string }> {
  const name = NAMES[people] ?? '';
  people += 1;
  const [firstName = '', lastName = ''] = name.split(' ');
  return { ...(await addCustomer(server, { firstName, lastName })), name };
}

async function paidBy(customer: TestCustomer): Promise<bigint> {
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  return id;
}

/** Adds a name to the list and screens open transactions and orders against it. */
async function list(name: string): Promise<void> {
  await rows("insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')", [
    name,
  ]);
  await screenUnderWay(server.services);
}

const statusOfCustomer = async ({ customerId }: TestCustomer) =>
  (await rows('select approval_status from customers where id = $1', [customerId]))[0];

/** A customer with two paid transactions, listed and frozen by the match of the first. */
async function frozen() {
  const customer = await somebody();
  const id = await paidBy(customer);
  const other = await paidBy(customer);
  await list(customer.name);
  await desk.decide(await openCase('SANCTIONS_MATCH', `transaction:${id}`), 'FREEZE', zanele);
  return { customer, id, other };
}

test('a paid match is released or frozen, never returned', async () => {
  const customer = await somebody();
  const id = await paidBy(customer);
  await list(customer.name);
  const { choices } = await desk.show(await openCase('SANCTIONS_MATCH', `transaction:${id}`));
  expect(choices).toMatchObject({ RELEASE: { people: 2 }, FREEZE: { people: 1 } });
  expect(Object.keys(choices)).toHaveLength(2);
});

test('one person freezes the customer and all of their money, whose reports are due in five working days', async () => {
  const { customer, id, other } = await frozen();
  for (const each of [id, other]) {
    expect(await statusOf(server.database, each)).toBe('REMITTANCE_BRAND_ON_HOLD');
    expect(await blocked(`transaction:${each}`)).toBe(12_300);
    expect(await reportsOf(`transaction:${each}`)).toMatchObject([
      { kind: 'TPR', state: 'DUE', amount_cents: 12_300n },
    ]);
  }
  expect(await statusOfCustomer(customer)).toEqual({ approval_status: 'SUSPENDED' });
  expect(await openCase('FROZEN', `customer:${customer.customerId}`)).not.toBe(0n);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('the customer and operators of other roles only see that a check is in progress', async () => {
  const { customer, id } = await frozen();
  const shown = await fetchTransaction(server.url, customer, id).catch(() => undefined);
  expect(JSON.stringify(shown ?? {})).not.toMatch(/sanction|freez|frozen|list/i);
  expect(await lastSms(server.database, customer)).not.toMatch(/sanction|freez|frozen|list/i);
  const visible = await rows<{ said: string }>(
    `select facts::text as said from cases where transaction_id = $1 and kind not in ('FROZEN', 'SANCTIONS_MATCH')`,
    [id],
  );
  expect(visible.filter(({ said }) => /FREEZE|frozen|same birth/i.test(said))).toEqual([]);
});

test('frozen property is not returned, cancelled, paid out, or restored', async () => {
  const { customer, id } = await frozen();
  const [row] = await rows<{ payment_reference: string; registration_id: bigint }>(
    'select payment_reference, registration_id from transactions where id = $1',
    [id],
  );
  const paymentReference = row?.payment_reference ?? '';
  const refused = { code: 'STATUS_CONFLICT' };
  for (const as of ['refund', 'cancellation'] as const) {
    await expect(
      desk.giveBack({ paymentReference, as, feeKept: false }, pieter),
    ).rejects.toMatchObject({ constraint: 'frozen_property_locked' });
  }
  await expect(
    rows("update transactions set status = 'READY_FOR_REFUND' where id = $1", [id]),
  ).rejects.toMatchObject({ constraint: 'frozen_property_locked' });
  await expect(
    withTransaction(server.database, (handle) =>
      stoppingService(handle, { brand: server.services.brand }).restore({
        ...{ registrationId: row?.registration_id ?? 0n, ...pieter },
      }),
    ),
  ).rejects.toMatchObject({ constraint: 'frozen_property_locked' });
  expect(await statusOfCustomer(customer)).toEqual({ approval_status: 'SUSPENDED' });
  const hold = await openCase('FROZEN', `transaction:${id}`);
  await expect(desk.decide(hold, PERMISSION, pieter)).rejects.toMatchObject(refused);
});

test('two people release it under a permission, and its hold determines the next step for the money', async () => {
  const { id } = await frozen();
  const of = await openCase('FROZEN', `transaction:${id}`);
  await expect(desk.propose(of, 'UNFREEZE', zanele)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  await desk.propose(of, PERMISSION, zanele);
  await expect(desk.decide(of, PERMISSION, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.decide(of, PERMISSION, pieter);
  expect(await blocked(`transaction:${id}`)).toBe(0);
  const [released] = await rows('select * from frozen_property where subject = $1', [
    `transaction:${id}`,
  ]);
  expect(released).toMatchObject({
    permission: 'Government Gazette 53001, notice 12',
    proposed_by: 'operator:Zanele',
    released_by: 'operator:Pieter',
  });
  const { choices } = await desk.show(await openCase('HOLD', `transaction:${id}`));
  expect(Object.keys(choices)).toContain('REFUND');
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('a listed recipient freezes the transaction, and its sender is suspended, not frozen', async () => {
  const customer = await somebody();
  const values = { 22: 'Viktor', 24: 'Unerwuenscht' };
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, { values });
  const id = BigInt(sent['transaction-id']);
  await reportPaid(server.database, id);
  await list('Viktor Unerwuenscht');
  await desk.decide(await openCase('SANCTIONS_MATCH', `transaction:${id}`), 'FREEZE', zanele);
  expect(await blocked(`transaction:${id}`)).toBe(12_300);
  expect(await statusOfCustomer(customer)).toEqual({ approval_status: 'SUSPENDED' });
  expect(await openCase('FROZEN', `customer:${customer.customerId}`)).toBe(0n);
});

test('an owed refund is frozen too, and no operator can mark it as paid', async () => {
  const customer = await somebody();
  const id = await paidBy(customer);
  const [row] = await rows<{ payment_reference: string }>(
    'select payment_reference from transactions where id = $1',
    [id],
  );
  const paymentReference = row?.payment_reference ?? '';
  const of = await desk.giveBack({ paymentReference, as: 'refund', feeKept: false }, zanele);
  await givePayee(server, id);
  await desk.decide(of ?? 0n, 'READY', pieter);
  const second = await paidBy(customer);
  await list(customer.name);
  await desk.decide(await openCase('SANCTIONS_MATCH', `transaction:${second}`), 'FREEZE', zanele);
  expect(await blocked(`transaction:${id}`)).toBe(12_300);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  const [refund] = await rows<{ reference: string }>(
    'select reference from refunds where transaction_id = $1',
    [id],
  );
  const told = { reference: refund?.reference ?? '', word: 'SENT', ...pieter } as const;
  await expect(desk.tellRefund(told)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test('an order for a listed recipient is frozen, whether or not it is allocated to them already', async () => {
  const customer = await somebody();
  const [first = '', last = ''] = customer.name.split(' ');
  const theirs = await addAllocated(server, customer);
  const waiting = await addOrder(server, { recipient: { first, last } });
  await rows(
    `insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor)
     values ($1, 'STAGED', 'UNALLOCATED', 'system')`,
    [waiting.id],
  );
  await list(customer.name);
  await desk.decide(await openCase('SANCTIONS_MATCH', `order:${theirs}`), 'FREEZE', zanele);
  expect(await blocked(`order:${theirs}`)).toBeGreaterThan(0);
  const { choices } = await desk.show(await openCase('SANCTIONS_MATCH', `order:${waiting.id}`));
  expect(Object.keys(choices)).toContain('FREEZE');
  await desk.decide(await openCase('SANCTIONS_MATCH', `order:${waiting.id}`), 'FREEZE', zanele);
  expect(await blocked(`order:${waiting.id}`)).toBeGreaterThan(0);
  expect(await statusOfCustomer(customer)).toEqual({ approval_status: 'SUSPENDED' });
  await expect(
    rows("update inbound_transactions set status = 'REJECTED', reason = 'x' where id = $1", [
      waiting.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'frozen_property_locked' });
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('an overdue property report is a case', async () => {
  const { id } = await frozen();
  await rows("update reports set due_on = '2026-11-02' where subject = $1", [`transaction:${id}`]);
  await findReports(server.database);
  const [report] = await rows<{ id: bigint }>('select id from reports where subject = $1', [
    `transaction:${id}`,
  ]);
  expect(await openCase('OVERDUE_REPORT', `report:${report?.id}`)).not.toBe(0n);
});
