/** Money that arrives for a frozen customer, or leaves one, after the freeze (FICA sections 26A and 26B). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { givePayee } from '../../../test/payees.ts';
import { addAllocated } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { expireDueTransactions } from '../../sending/lifecycle/expiry.ts';
import { outboundService } from '../../sending/service.ts';
import { freezeArrived } from './freeze-arrivals.ts';
import { screenUnderWay } from './screening.ts';

const zanele = { actor: 'operator:Zanele', reason: 'It is them: same birth date.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'I looked at it too.' } as const;
const PERMISSION = 'UNFREEZE=Government Gazette 53001, notice 12';
const REFUSED = { code: 'STATUS_CONFLICT' };

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

async function openCase(kind: string, subject: string): Promise<bigint> {
  const [found] = await rows<{ id: bigint }>(
    "select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'",
    [kind, subject],
  );
  return found?.id ?? 0n;
}

async function suspenseOf(id: bigint): Promise<bigint> {
  const [found] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'SUSPENSE' and transaction_id = $1",
    [id],
  );
  return found?.id ?? 0n;
}

const frozenOf = (id: bigint) =>
  rows('select source, amount_cents from frozen_property where transaction_id = $1', [id]);

async function sentBy(customer: TestCustomer): Promise<bigint> {
  return BigInt(
    (await sendMoney(server.url, customer, corridors.zimbabweCash, 100))['transaction-id'],
  );
}

async function referenceOf(id: bigint): Promise<string> {
  const [row] = await rows<{ payment_reference: string }>(
    'select payment_reference from transactions where id = $1',
    [id],
  );
  return row?.payment_reference ?? '';
}

async function list(name: string): Promise<void> {
  await rows("insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')", [
    name,
  ]);
  await screenUnderWay(server.services);
}

/** A customer with an unpaid transaction and an owed refund, then frozen by the match of a paid one. */
async function frozen(firstName: string, lastName: string) {
  const customer = await addCustomer(server, { firstName, lastName });
  const unpaid = await sentBy(customer);
  const returned = await sentBy(customer);
  await reportPaid(server.database, returned);
  const paymentReference = await referenceOf(returned);
  const refund = await desk.giveBack({ paymentReference, as: 'refund', feeKept: false }, zanele);
  await givePayee(server, returned);
  await desk.decide(refund ?? 0n, 'READY', pieter);
  const paid = await sentBy(customer);
  await reportPaid(server.database, paid);
  await list(`${firstName} ${lastName}`);
  await desk.decide(await openCase('SANCTIONS_MATCH', `transaction:${paid}`), 'FREEZE', zanele);
  return { customer, unpaid, returned, paid };
}

async function refundOf(id: bigint): Promise<string> {
  const [row] = await rows<{ reference: string }>(
    'select reference from refunds where transaction_id = $1',
    [id],
  );
  return row?.reference ?? '';
}

test('a late payment for a frozen customer is frozen too, and is never returned', async () => {
  const { unpaid } = await frozen('Ayanda', 'Qwelane');
  await rows("update transactions set expires_at = now() - interval '1 minute' where id = $1", [
    unpaid,
  ]);
  await expireDueTransactions(server.database, server.services.brand);
  await reportPaid(server.database, unpaid);
  expect(await statusOf(server.database, unpaid)).toBe('MARKED_FOR_REFUND');
  await givePayee(server, unpaid);
  const marked = await openCase('REFUND', `transaction:${unpaid}`);
  await desk.propose(marked, 'READY', zanele);
  await expect(desk.decide(marked, 'READY', pieter)).rejects.toMatchObject(REFUSED);

  await freezeArrived(server.services);
  expect(await frozenOf(unpaid)).toEqual([{ source: 'REFUND', amount_cents: 12_300n }]);
  expect(
    await rows("select kind, amount_cents from reports where kind = 'TPR' and subject = $1", [
      `transaction:${unpaid}`,
    ]),
  ).toEqual([{ kind: 'TPR', amount_cents: 12_300n }]);
});

test('nothing is paid out to a frozen customer before the worker has frozen what arrived', async () => {
  const { customer } = await frozen('Nandi', 'Xulu');
  const order = await addAllocated(server, customer);
  await expect(
    rows("update payouts set state = 'SENT' where inbound_transaction_id = $1", [order]),
  ).rejects.toMatchObject({ constraint: 'frozen_property_locked' });
});

test('property that two people released under a permission is not frozen again automatically', async () => {
  const { paid } = await frozen('Tshepo', 'Mbuyazi');
  const of = await openCase('FROZEN', `transaction:${paid}`);
  await desk.propose(of, PERMISSION, zanele);
  await desk.decide(of, PERMISSION, pieter);
  await freezeArrived(server.services);
  expect(await openCase('FROZEN', `transaction:${paid}`)).toBe(0n);
  const hold = await openCase('HOLD', `transaction:${paid}`);
  await desk.decide(hold, 'REFUND', zanele);
  await givePayee(server, paid);
  await desk.decide(await openCase('REFUND', `transaction:${paid}`), 'READY', pieter);
  expect(await statusOf(server.database, paid)).toBe('READY_FOR_REFUND');
});

test.each(['REFUND', 'WRITE_OFF', 'TRANSACTION'])(
  'money of a frozen customer in suspense stays there: %s is refused',
  async (decision) => {
    const { unpaid } = await frozen('Lindokuhle', `Vezi${decision.toLowerCase()}`);
    expect(await reportPaid(server.database, unpaid)).toBe('HELD');
    const suspense = await suspenseOf(unpaid);
    const other = await sentBy(await addCustomer(server));
    const wanted =
      decision === 'TRANSACTION' ? `${decision}=${await referenceOf(other)}` : decision;
    const decided = async () => {
      await desk.propose(suspense, wanted, zanele);
      await desk.decide(suspense, wanted, pieter);
    };
    await expect(decided()).rejects.toMatchObject(REFUSED);
  },
);

test('money in suspense of a frozen customer has its property report, once', async () => {
  const { unpaid } = await frozen('Refilwe', 'Goosen');
  await reportPaid(server.database, unpaid);
  const suspense = await suspenseOf(unpaid);
  const reports = () =>
    rows("select state, amount_cents from reports where kind = 'TPR' and subject = $1", [
      `case:${suspense}`,
    ]);
  await freezeArrived(server.services);
  expect(await reports()).toEqual([{ state: 'DUE', amount_cents: 12_300n }]);
  await rows(
    `update reports set state = 'FILED', reference = 'FIC-1', decided_by = 'operator:Zanele',
       decided_at = now() where subject = $1`,
    [`case:${suspense}`],
  );
  await freezeArrived(server.services);
  expect(await reports()).toEqual([{ state: 'FILED', amount_cents: 12_300n }]);
});

test('a frozen refund is not among those that our bank has to pay', async () => {
  const { returned } = await frozen('Imraan', 'Docrat');
  const owed = (await desk.owedRefunds()).map(({ reference }) => reference);
  expect(owed).not.toContain(await refundOf(returned));
});

test('a statement that shows a refund as paid before it was frozen is applied, and compliance sees it', async () => {
  const { returned } = await frozen('Katlego', 'Phasha');
  const { brand } = server.services;
  const [line] = await rows<{ id: bigint }>('select id from webhook_events order by id limit 1');
  await withTransaction(server.database, async (handle) =>
    outboundService(handle, { brand }).tellRefund({
      ...{ reference: await refundOf(returned), word: 'SENT', actor: 'system' },
      document: `webhook-event:${line?.id ?? 0n}`,
    }),
  );
  expect(await statusOf(server.database, returned)).toBe('REFUNDED');
  expect(await frozenOf(returned)).toEqual([{ source: null, amount_cents: null }]);
  const noted = await rows(
    `select from case_events where case_id = $1 and action = 'NOTED' and details ->> 'why' like '%no longer held%'`,
    [await openCase('FROZEN', `transaction:${returned}`)],
  );
  expect(noted).toHaveLength(1);
});

test('a listed customer whose only money is in suspense is frozen, not just suspended', async () => {
  const customer = await addCustomer(server, { firstName: 'Estelle', lastName: 'Oosthuizen' });
  await reportPaid(server.database, await sentBy(customer), { amountCents: 5_000n });
  const subject = `customer:${customer.customerId}`;
  const id = await withTransaction(server.database, (handle) =>
    casesService(handle).open({ kind: 'SANCTIONS_MATCH', subject, facts: {}, actor: 'system' }),
  );
  expect(Object.keys((await desk.show(id)).choices)).toEqual(['SOMEBODY_ELSE', 'FREEZE']);
});
