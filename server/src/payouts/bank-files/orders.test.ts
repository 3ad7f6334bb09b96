/** Orders from abroad deposited through a bank, including refusals and returns reported in its files. */
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterPayingCalls, openCaseOf, paidBy, transactionOf } from '../../../test/amendments.ts';
import { bankNotification, statusReport } from '../../../test/bank-files.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { filesOf, handOver, operator } from '../../../test/ordered-payouts.ts';
import type { OrderWanted } from '../../../test/orders.ts';
import { corridors } from '../../../test/outbound.ts';
import { givePayee } from '../../../test/payees.ts';
import { readPain } from '../../../test/payout-orders.ts';
import {
  addAllocated,
  orderPayouts,
  payoutOf,
  sendPayouts,
  statesOf,
} from '../../../test/payouts.ts';
import { camtFile, MAIN } from '../../../test/statement-files.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { endToEndId } from '../../integrations/payouts/iso20022/book.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { statementsReader, statementsService } from '../../ledger/reconciliation/service.ts';

let server: RunningServer;
let customer: TestCustomer;
let desk: TestDesk;
let statements: ReturnType<typeof statementsService>;
beforeAll(async () => {
  server = await startServer({ settings: { payoutPartner: 'iso20022' } });
  customer = await addCustomer(server, { email: 'received@example.com' });
  const { brand } = server.services;
  desk = testDesk({ ...server, brand });
  statements = statementsService(server.database, brand);
  await statements.addBankAccount(MAIN);
});
afterAll(async () => {
  const differences = await findLedgerDifferences(server.database);
  await server.close();
  expect(differences).toEqual([]);
});

const day = businessDay(new Date());
const zanele = { actor: toOperatorActor('Zanele'), reason: 'The recipient said so.' };
const pieter = { actor: toOperatorActor('Pieter'), reason: 'I called them too.' };
const account: OrderWanted['recipient'] & {} = { bank: ['Standard Bank', '002000003', '051001'] };

let files = 0;
const bring = (content: Buffer) => {
  files += 1;
  return filesOf(server).import({ name: `bank-${files}.xml`, content, operator });
};
const refuse = (id: bigint) =>
  bring(statusReport({ orders: [{ id: endToEndId(id), code: 'RJCT', reason: 'AC01' }] }));
const returned = (id: bigint, cents: bigint) =>
  bring(bankNotification({ id: endToEndId(id), cents, returned: 'AC04', day }));

/** Imports a bank statement line for a payout, identified by our id. */
const booked = (id: bigint, cents: bigint) => {
  files += 1;
  const line = { reference: endToEndId(id), cents, day, bank: `L${files}` };
  return statements.import({ name: 's.xml', content: camtFile([line]), from: 'bank', operator });
};

/** An order that was sent to the bank as a single payout; returns both ids. */
async function ordered(wanted: OrderWanted): Promise<{ order: bigint; payout: bigint }> {
  const order = await addAllocated(server, customer, wanted);
  await sendPayouts(server.services);
  const [row] = await orderPayouts(server, order);
  return { order, payout: row?.id ?? 0n };
}

const statusOf = async (id: bigint) =>
  (
    await server.database.db
      .selectFrom('inbound_transactions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** The decisions available in the case about a payment of an order that did not arrive. */
async function caseOf(order: bigint): Promise<{ id: bigint; choices: string[] }> {
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'RETURNED_PAYOUT')
    .where('subject', '=', `order:${order}`)
    .where('state', '<>', 'DECIDED')
    .executeTakeFirstOrThrow();
  return { id, choices: Object.keys((await desk.show(id)).choices) };
}

test('an order from abroad is deposited by a file, completed by one statement line and returned by another', async () => {
  const { order, payout } = await ordered({ amount: 275_000n, recipient: account });
  const { content } = await handOver(server);
  const at = (path: string) => readPain(content, `PmtInf/${path}`);
  expect(at('CdtTrfTxInf/Amt/InstdAmt')).toEqual(['2750.00']);
  expect(at('CdtTrfTxInf/Cdtr/Nm')).toEqual(['Lerato Mokoena']);
  expect(at('CdtTrfTxInf/CdtrAcct/Id/Othr/Id')).toEqual(['002000003']);
  expect(at('CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toEqual(['051001']);
  expect(at('CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd')).toEqual(['ZANCC']);
  expect(at('ChrgBr')).toEqual(['SHAR']);
  await bring(statusReport({ orders: [{ id: endToEndId(payout), code: 'ACSP' }] }));
  expect(await statusOf(order)).toBe('ALLOCATED_PAID');
  expect(await booked(payout, -275_000n)).toMatchObject({ matched: 1 });
  expect(await statusOf(order)).toBe('COMPLETE');
  expect(await booked(payout, 275_000n)).toMatchObject({ matched: 1 });
  expect(await statesOf(server, payout)).toEqual(['SENT', 'ACCEPTED', 'PAID', 'RETURNED']);
  expect(await statusOf(order)).toBe('ALLOCATED_UNPAID');
  expect((await caseOf(order)).choices).toEqual([
    'SEND_AGAIN',
    'SEND_TO_ACCOUNT',
    'RETURN_TO_PARTNER',
  ]);
});

test('a late report is posted on the day the bank booked the entry', async () => {
  const { order, payout } = await ordered({ amount: 120_000n, recipient: account });
  const id = await paidBy(server, customer, corridors.nigeriaBank);
  await sendPayouts(server.services);
  await handOver(server);
  const sent = await payoutOf(server, id);
  const of = [payout, sent.id];
  await server.database.pool.query(
    `update payouts set opened_at = opened_at - interval '9 days' where id = any ($1)`,
    [of],
  );
  const [left, back] = [addDays(day, -3), addDays(day, -1)];
  const inItsCurrency = { amount: sent.amount, currency: sent.currency };
  const [deposit, abroad] = of.map(endToEndId) as [string, string];
  const debits = [
    { id: deposit, cents: -120_000n, day: left },
    { id: abroad, cents: -sent.owed_cents, ordered: inItsCurrency, day: left },
  ];
  expect(await bring(bankNotification(...debits))).toEqual({ MOVED: 2 });
  const content = camtFile([
    { reference: deposit, cents: 120_000n, day: back, bank: 'L-deposit' },
    {
      reference: abroad,
      cents: sent.owed_cents,
      ordered: inItsCurrency,
      day: back,
      bank: 'L-abroad',
    },
  ]);
  expect(
    await statements.import({ name: 'back.xml', content, from: 'bank', operator }),
  ).toMatchObject({ matched: 2 });
  const { rows } = await server.database.pool.query(
    `select event, business_day::text as day from journal_entries
     where subject in ($1, $2) and document like 'payout-event:%' order by id`,
    [`order:${order}`, `transaction:${id}`],
  );
  expect(rows).toEqual([
    { event: 'RECEIVER_PAID', day: left },
    { event: 'PAID_OUT', day: left },
    { event: 'RECEIVER_PAYMENT_RETURNED', day: back },
    { event: 'PAYOUT_RETURNED', day: back },
  ]);
});

test('a deposit that the bank refuses is sent to another account in the next file after two people decide', async () => {
  const { order, payout } = await ordered({ recipient: account });
  await handOver(server);
  expect(await refuse(payout)).toEqual({ MOVED: 1 });
  const { id } = await caseOf(order);
  const decision = 'SEND_TO_ACCOUNT=470010/1300000002';
  await desk.propose(id, decision, zanele);
  await desk.decide(id, decision, pieter);
  await sendPayouts(server.services);
  const { content } = await handOver(server);
  expect(readPain(content, 'PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id')).toEqual(['1300000002']);
  // The first payout is over, so its line matches nothing until operators have clarified it with the bank.
  expect(await booked(payout, -450_000n)).toMatchObject({ matched: 0 });
  const { lines } = await statementsReader(server.database).leftOver();
  expect(lines.at(-1)).toMatchObject({ like: `payout:${payout}`, differs: ['state'] });
  const by = { lineId: lines.at(-1)?.id ?? 0n, operator };
  await statements.propose({ ...by, target: `payout:${payout}`, reason: 'It says so' });
  await expect(statements.confirm({ ...by, operator: 'Sipho Nkosi' })).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await statements.refuse({ ...by, operator: 'Sipho Nkosi', reason: 'They took it back' });
});

test('a deposit that cost more than ordered needs two people, even if its statement repeats the ordered amount', async () => {
  const { payout } = await ordered({ amount: 190_000n, recipient: account });
  await handOver(server);
  const reference = endToEndId(payout);
  const inRand = { amount: '1900.00', currency: 'ZAR' };
  const entry = { reference, cents: -199_500n, ordered: inRand, day, bank: 'L-more' };
  expect(
    await statements.import({
      name: 'more.xml',
      content: camtFile([entry]),
      from: 'bank',
      operator,
    }),
  ).toMatchObject({ matched: 0 });
  const { lines } = await statementsReader(server.database).leftOver();
  expect(lines.find(({ like }) => like === `payout:${payout}`)?.differs).toEqual(['amount']);
});

test('a payout in a currency that is neither the ordered one nor rand needs people', async () => {
  const id = await paidBy(server, customer, corridors.nigeriaBank);
  await sendPayouts(server.services);
  await handOver(server);
  const sent = await payoutOf(server, id);
  const { rows } = await server.owner.pool.query<{ differs: string[] }>(
    `select payout_differs(p, -1000, 'EUR', p.amount, p.currency) as differs from payouts p where id = $1`,
    [sent.id],
  );
  expect(rows[0]?.differs).toEqual(['currency']);
});

test('a line with another amount counts as the deposit once two people decide so, and the ledger follows the bank', async () => {
  const { order, payout } = await ordered({ amount: 310_000n, recipient: account });
  await handOver(server);
  expect(await booked(payout, -310_100n)).toMatchObject({ matched: 0 });
  const { lines } = await statementsReader(server.database).leftOver();
  const line = lines.find(({ like }) => like === `payout:${payout}`);
  expect(line?.differs).toEqual(['amount']);
  const by = { lineId: line?.id ?? 0n, operator };
  await statements.propose({ ...by, target: `payout:${payout}`, reason: 'It kept one rand' });
  await statements.confirm({ ...by, operator: 'Sipho Nkosi' });
  expect(await statusOf(order)).toBe('COMPLETE');
});

test('a bank issues no vouchers: an order that requires them opens a case immediately', async () => {
  const { order, payout } = await ordered({ amount: 100_000n });
  expect(await statesOf(server, payout)).toEqual(['SENT', 'FAILED']);
  expect((await caseOf(order)).choices).toEqual(['SEND_AGAIN', 'RETURN_TO_PARTNER']);
  expect(
    await filesOf(server).next({ name: '', account: '', bic: '', currency: '' }, operator),
  ).toBe(undefined);
});

test('a transaction that the bank refuses can be corrected by its customer and is sent in the next file', async () => {
  const id = await paidBy(server, customer, corridors.nigeriaBank);
  await sendPayouts(server.services);
  await handOver(server);
  expect(await refuse((await payoutOf(server, id)).id)).toEqual({ MOVED: 1 });
  expect((await transactionOf(server, id)).status).toBe('REMITTANCE_BRAND_ON_HOLD');
  const named = await transactionOf(server, id);
  const { status } = await afterPayingCalls(server, customer, id).rename(
    named.beneficiary_first_name,
    `${named.beneficiary_last_name}s`,
  );
  expect(status).toBe(200);
  await sendPayouts(server.services);
  const { content } = await handOver(server);
  expect(readPain(content, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toEqual([
    endToEndId((await payoutOf(server, id)).id),
  ]);
});

test('a transaction that the bank returns opens a case and is refunded after two people decide', async () => {
  const id = await paidBy(server, customer, corridors.nigeriaBank);
  await sendPayouts(server.services);
  await handOver(server);
  const { id: payout, owed_cents, amount, currency } = await payoutOf(server, id);
  const debit = { id: endToEndId(payout), cents: -owed_cents, ordered: { amount, currency }, day };
  expect(await bring(bankNotification(debit))).toEqual({ MOVED: 1 });
  expect((await transactionOf(server, id)).status).toBe('COMPLETE');
  expect(await returned(payout, owed_cents)).toEqual({ MOVED: 1 });
  const found = await openCaseOf(server, 'RETURNED_PAYOUT', id);
  const choices = Object.keys((await desk.show(found)).choices);
  expect(choices).toEqual(['SEND_AGAIN', 'SEND_CORRECTED', 'REFUND', 'REFUND_KEEP_FEE']);
  await desk.decide(found, 'REFUND', zanele);
  await givePayee(server, id);
  await desk.decide(await openCaseOf(server, 'REFUND', id), 'READY', pieter);
  expect((await transactionOf(server, id)).status).toBe('READY_FOR_REFUND');
});
