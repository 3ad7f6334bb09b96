/**
 * Posts every monetary event through the services, one after the other, and then runs the complete ledger check.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDesk, testDesk } from '../../../../test/desk.ts';
import { ann, ben, dealOf, settledDeal } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import type { OrderWanted } from '../../../../test/orders.ts';
import { newPayable, type PayableTransaction } from '../../../../test/payable-transactions.ts';
import { givePayee } from '../../../../test/payees.ts';
import { addAllocated, applyPayoutReport } from '../../../../test/payouts.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { camtFile, MAIN, stitchFile } from '../../../../test/statement-files.ts';
import { casesService } from '../../../casework/cases/service.ts';
import type { PaymentReport } from '../../../integrations/payments/partner.ts';
import type { PayoutReport, ReportedState } from '../../../integrations/payouts/partner.ts';
import { paymentsService } from '../../../payments/service.ts';
import { applyReport, createInstruction } from '../../../payouts/dispatch/service.ts';
import { payoutsService } from '../../../payouts/records/service.ts';
import { examineBooks } from '../../../platform/audit-log/examination.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { journalEvents } from '../../../platform/i18n/texts/en/journal-events.ts';
import { issueStatements } from '../../../receiving/partner-settlement/service.ts';
import { outboundService } from '../../../sending/service.ts';
import { exchangeService, revaluePositions } from '../../exchange/service.ts';
import { closeMonth } from '../../period-close/close.ts';
import { statementsService } from '../../reconciliation/service.ts';
import { transferLines } from '../service.ts';

const brand = { name: 'Thumela' };
const zanele = { actor: 'operator:Zanele', reason: 'As the letter says.' } as const;
const pieter = { actor: 'operator:Pieter', reason: 'I saw the letter.' } as const;
/** The day of the bank's and the partner's settlement; so long ago that its month is the first of the ledger. */
const day = '2020-01-06';
const operator = 'Thandi Dlamini';

let prepared: PreparedDatabase;
let desk: TestDesk;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  desk = testDesk({ ...prepared, brand });
});
afterAll(() => prepared.close());

const owed = (fee = '0.00') => newPayable(prepared.database, { total: '150.00', fee });
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await prepared.database.pool.query<Row>(text, values)).rows;

/** Sends a notice from STITCH about R 150 for a transaction; returns its outcome. */
const said = (partnerReference: string, { paymentReference }: PayableTransaction, more = {}) => {
  const report: PaymentReport = {
    ...{ partnerReference, openedAs: partnerReference, paymentReference },
    ...{ outcome: 'SUCCEEDED', amountCents: 15_000n, currency: 'ZAR', ...more },
  };
  return withTransaction(prepared.database, (handle) =>
    paymentsService(handle, { brand }).receive({
      ...{ kind: 'STITCH', id: randomUUID(), body: '{}', report },
    }),
  );
};
const failed = { outcome: 'FAILED' } as const;

async function paid(fee?: string): Promise<PayableTransaction & { payment: string }> {
  const [transaction, payment] = [await owed(fee), randomUUID()];
  expect(await said(payment, transaction)).toBe('PAID');
  return { ...transaction, payment };
}

const expire = (id: bigint) =>
  withTransaction(prepared.database, (handle) =>
    outboundService(handle, { brand }).move({ id, to: 'EXPIRED', actor: 'clock' }),
  );

/** Has two people decide the newest open case of a kind. */
async function decided(kind: string, decision: string, id?: bigint): Promise<void> {
  const [found] = await rows<{ id: bigint }>(
    `select max(id) as id from cases where kind = $1 and state <> 'DECIDED'`,
    [kind],
  );
  const of = id ?? found?.id ?? 0n;
  if ((await desk.show(of)).row.state === 'OPEN') await desk.propose(of, decision, zanele);
  await desk.decide(of, decision, pieter);
}

/** A second payment of a transaction, which matches nothing. */
async function suspended(): Promise<{ payment: string; of: PayableTransaction }> {
  const [of, payment] = [await paid(), randomUUID()];
  expect(await said(payment, of)).toBe('HELD');
  return { payment, of };
}

/** A return of a payment that two people made ready; returns its refund. */
async function returned({ id, paymentReference }: PayableTransaction) {
  await desk.giveBack({ paymentReference, as: 'refund', feeKept: false }, zanele);
  await givePayee(prepared, id);
  await decided('REFUND', 'READY');
  const [refund] = await rows<{ id: bigint; reference: string }>(
    'select id, reference from refunds where transaction_id = $1',
    [id],
  );
  return { target: `refund:${refund?.id}`, reference: refund?.reference ?? '' };
}

/** Has a transaction's payout leave from a float of its channel. */
async function reserveFloat(transaction: bigint): Promise<void> {
  const float = await addFloat(prepared, { channel: 'sandbox', currency: 'ZAR', cents: 0n });
  await prepared.owner.pool.query(
    `update payouts set channel = 'sandbox', float_id = $2, float_cents = owed_cents where transaction_id = $1`,
    [transaction, float],
  );
}

/** Paid, paid out, charged back and written off, or given back; reversed before the payout and during it; paid too late. */
async function payAndTakeBack(): Promise<void> {
  const out = await paid();
  await applyPayoutReport(prepared.database, out.id, 'PAID');
  const back = await paid();
  await reserveFloat(back.id);
  await applyPayoutReport(prepared.database, back.id, 'PAID');
  await applyPayoutReport(prepared.database, back.id, 'RETURNED');
  expect(await said(out.payment, out, failed)).toBe('TAKEN_BACK');
  await decided('REVERSAL', 'GIVE_UP');
  const won = await paid();
  await applyPayoutReport(prepared.database, won.id, 'PAID');
  expect(await said(won.payment, won, failed)).toBe('TAKEN_BACK');
  expect(await said(won.payment, won, { givenBack: true })).toBe('HELD');
  const unsettled = { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: 100n } as const;
  await decided('WRITE_OFF', 'POST', await desk.writeOff(unsettled, zanele));
  const stopped = await paid();
  expect(await said(stopped.payment, stopped, failed)).toBe('TAKEN_BACK');
  const underWay = await paid();
  await applyPayoutReport(prepared.database, underWay.id, 'ACCEPTED');
  expect(await said(underWay.payment, underWay, failed)).toBe('TAKEN_BACK');
  await applyPayoutReport(prepared.database, underWay.id, 'CANCELED');
  await owedToCustomer();
  for (const decision of ['RECEIVED', 'GIVE_UP']) {
    const part = await paid();
    expect(await said(part.payment, part, { ...failed, amountCents: 5_000n })).toBe('DIFFERS');
    await decided('REVERSAL', decision);
  }
  const late = await owed();
  await expire(late.id);
  expect(await said(randomUUID(), late)).toBe('LATE');
}

/** Payouts that come back: one whose debt was written off, and one with a refunded credit that a reversal ends. */
async function owedToCustomer(): Promise<void> {
  for (const isWrittenOff of [true, false]) {
    const one = await paid();
    await applyPayoutReport(prepared.database, one.id, 'PAID');
    expect(await said(one.payment, one, failed)).toBe('TAKEN_BACK');
    if (isWrittenOff) await decided('REVERSAL', 'GIVE_UP');
    else expect(await said(one.payment, one, { givenBack: true })).toBe('HELD');
    await applyPayoutReport(prepared.database, one.id, 'RETURNED');
    if (isWrittenOff) continue;
    await givePayee(prepared, one.id);
    await decided('CREDIT', 'REFUND');
    expect(await said(one.payment, one, failed)).toBe('TAKEN_BACK');
  }
}

/** Unmatched money: one amount for each possible outcome, and one that remains in suspense. */
async function suspendAndResolve(): Promise<void> {
  const { paymentReference } = await owed();
  for (const decision of [`TRANSACTION=${paymentReference}`, 'REFUND', 'WRITE_OFF']) {
    await suspended();
    await decided('SUSPENSE', decision);
  }
  const gone = await suspended();
  expect(await said(gone.payment, gone.of, failed)).toBe('TAKEN_BACK');
  await suspended();
}

/** One whose payment is reversed while it is owed, one that is returned; returns one that is still owed. */
async function giveBack() {
  const taken = await paid();
  await returned(taken);
  expect(await said(taken.payment, taken, failed)).toBe('TAKEN_BACK');
  const { reference } = await returned(await paid());
  for (const word of ['SENT', 'RETURNED'] as const) {
    await desk.tellRefund({ reference, word, ...zanele });
  }
  return await returned(await paid());
}

/** One whose payment is reversed while the payout partner has it, and which the partner then stops. */
async function stopAtPartner(): Promise<void> {
  const transaction = await paid();
  const payoutId = await handOver({ transactionId: transaction.id });
  expect(await said(transaction.payment, transaction, failed)).toBe('TAKEN_BACK');
  await tell({ payoutId: String(payoutId), partnerReference: '', state: 'CANCELED', word: '' });
}

/** Has the newest payout sent and returns it. */
const handOver = (of: Parameters<ReturnType<typeof payoutsService>['newest']>[0]) =>
  withTransaction(prepared.database, async (handle) => {
    const payouts = payoutsService(handle);
    const row = await payouts.newest(of);
    if (!row) throw new Error('No payout was opened.');
    const order = { instruction: await createInstruction(handle, row), through: 'sandbox' };
    await payouts.move(row, { to: 'SENT', actor: 'system', order, askIn: 60 });
    return row.id;
  });

const tell = (report: PayoutReport) =>
  withTransaction(prepared.database, (handle) =>
    applyReport(handle, { brand, quietSeconds: 60 }, report, 'sandbox'),
  );

/** One refunded fee, and one whose payment is reversed afterwards. */
async function giveFeesBack(): Promise<void> {
  const late = [await paid('20.00'), await paid('20.00')] as const;
  for (const { id } of late) {
    await withTransaction(prepared.database, async (handle) => {
      const outbound = outboundService(handle, { brand });
      const row = await outbound.lock(id);
      if (row) expect(await outbound.giveFeeBack(row, 'clock')).toBe(2_000n);
    });
  }
  expect(await said(late[1].payment, late[1], failed)).toBe('TAKEN_BACK');
}

/**
 * Imports statements: partners settle; the bank charges, funds, pays a refund at R 1 less than owed, a deposit
 * that is returned, and a payout at R 1 more, which is returned at R 1 less.
 */
async function readStatements(
  refund: { target: string; reference: string },
  deposit: bigint,
  payout: bigint,
): Promise<void> {
  const statements = statementsService(prepared.database, brand);
  await statements.addBankAccount(MAIN);
  const settlement = { cents: 15_000n, fee: 300n, day, settlement: 'SET-1' };
  const settled = stitchFile([{ type: 'settlement', ...settlement }]);
  const lines = camtFile([
    { cents: 14_700n, day, words: 'STITCH PAYOUT SET-1' },
    { cents: -50n, day, charge: true, words: 'Service fee' },
    { cents: -14_900n, day, reference: refund.reference, words: 'Refund' },
    { cents: -500_000n, day, words: 'Transfer to partner' },
    { cents: -450_000n, day, words: 'Deposit' },
    { cents: 450_000n, day, words: 'Unknown account' },
    { cents: -15_100n, day, words: 'Paid abroad' },
    { cents: 14_900n, day, words: 'Back from abroad' },
    { cents: 900_000n, day, words: 'Remitter' },
    { cents: -10_000n, day, words: 'Cash for shops' },
  ]);
  await statements.import({ name: 'stitch.csv', content: settled, from: 'STITCH', operator });
  await statements.import({ name: 'bank.xml', content: lines, from: 'bank', operator });
  const targets = {
    Refund: refund.target,
    'Transfer to partner': 'funding:11',
    Deposit: `payout:${deposit}`,
    'Unknown account': `payout:${deposit}`,
    'Paid abroad': `payout:${payout}`,
    'Back from abroad': `payout:${payout}`,
    Remitter: 'settled:PARTNER_ONE',
    'Cash for shops': 'vouchers',
  };
  for (const [words, target] of Object.entries(targets)) {
    const [line] = await rows<{ id: bigint }>(
      'select id from statement_lines where position($1 in text) > 0',
      [words],
    );
    const lineId = line?.id ?? 0n;
    await statements.propose({ lineId, target, reason: 'As the bank says', operator });
    await statements.confirm({ lineId, operator: 'Sipho Nkosi' });
  }
}

/** Dollars bought yesterday, revalued at the rate of the demonstration, and a deal that did not move. */
async function buyDollars(): Promise<void> {
  const service = statementsService(prepared.database, brand);
  await service.addBankAccount({ ...MAIN, code: 'DOLLARS', number: '9988776655', currency: 'USD' });
  const yesterday = addDays(currentBusinessDay(prepared.database.clock), -1);
  await settledDeal(prepared, dealOf(yesterday));
  expect(await revaluePositions(prepared.database, { demo: true })).toBe(1);
  const id = await settledDeal(prepared, dealOf(yesterday));
  for (const by of [ann, ben]) {
    await withTransaction(prepared.database, (handle) => exchangeService(handle).reverse(id, by));
  }
}

/** Money sent to a float, which the bank returns. */
async function returnFunding(): Promise<void> {
  await fillBankAccount(prepared, 'MAIN', { cents: 9_000_000n, currency: 'ZAR' });
  const floatId = await addFloat(prepared, { channel: 'wallets', currency: 'ZAR', cents: 0n });
  const orders = prefundingDesk(prepared);
  const { reference } = await orders.agree({ floatId, bankAccount: 'MAIN', amountCents: 50_000n });
  await orders.bankSays({ words: `Out ${reference}`, cents: -50_000n });
  await orders.bankSays({ words: `Back ${reference}`, cents: 50_000n });
}

/** Repays a part of the balance that a statement of a remittance partner shows, as two people agreed. */
async function repayPartner(): Promise<void> {
  await issueStatements(prepared.database);
  const [agreed] = await rows<{ id: bigint }>(
    `insert into partner_settlements (remittance_partner, statement_id, direction, amount_cents, case_id, proposed_by,
       agreed_by)
     select remittance_partner, id, 'REPAY', 1000, (select min(id) from cases), 'operator:thandi', 'operator:sipho'
     from partner_statements where remittance_partner = 'PARTNER_ONE' order by id limit 1 returning id`,
  );
  const statements = statementsService(prepared.database, brand);
  const content = camtFile([{ cents: -1_000n, day, words: 'Repaid', bank: 'R1' }]);
  await statements.import({ name: 'repaid.xml', content, from: 'bank', operator });
  const [line] = await rows<{ id: bigint }>('select max(id) as id from statement_lines');
  const lineId = line?.id ?? 0n;
  const target = `partner-settlement:${agreed?.id}`;
  await statements.propose({ lineId, target, reason: 'As the bank says', operator });
  await statements.confirm({ lineId, operator: 'Sipho Nkosi' });
}

/** Has the payouts of a new order sent and moved through states; returns the order. */
async function received(wanted: OrderWanted, ...states: ReportedState[]): Promise<bigint> {
  const [customer] = await rows<{ id: bigint }>('select min(registration_id) as id from customers');
  const id = await addAllocated(prepared, { registrationId: Number(customer?.id) }, wanted);
  const payout = await handOver({ orderId: id });
  for (const state of states) {
    await tell({ payoutId: String(payout), partnerReference: 'P1', state, word: '' });
  }
  return payout;
}

/**
 * An order that is paid, returned and given back to its partner; a voucher that lapses, and one that is collected.
 */
async function receive(): Promise<bigint> {
  const recipient = { bank: ['Standard Bank', '002000003', '051001'] } as const;
  const deposit = await received({ recipient: { bank: [...recipient.bank] } }, 'PAID', 'RETURNED');
  await decided('RETURNED_PAYOUT', 'RETURN_TO_PARTNER');
  await received({ amount: 100n }, 'READY', 'RETURNED');
  await received({ amount: 100n }, 'PAID');
  return deposit;
}

/** Money of a listed person, frozen and released by a permission. */
async function freezeAndRelease(): Promise<void> {
  const { id } = await paid();
  const matched = await withTransaction(prepared.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'SANCTIONS_MATCH', subject: `transaction:${id}`, transactionId: id },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  await desk.decide(matched, 'FREEZE', zanele);
  const [found] = await rows<{ id: bigint }>(
    "select id from cases where kind = 'FROZEN' and transaction_id = $1",
    [id],
  );
  await decided('FROZEN', 'UNFREEZE=Notice 12 of 2026', found?.id);
}

/** A charge, its reversal, and the reversal of that, so that the charge counts again. */
async function correctTwice(): Promise<void> {
  const lines = transferLines(
    { account: 'PARTNER_CHARGES', subAccount: 'FNB' },
    { account: 'BANK', subAccount: 'MAIN' },
    77n,
  );
  let id = await desk.correct({ lines }, zanele);
  for (let times = 0; times < 2; times += 1) {
    await decided('CORRECTION', 'POST', id);
    const [entry] = await rows<{ id: bigint }>(
      'select id from journal_entries where document = $1',
      [`case:${id}`],
    );
    id = await desk.correct({ reverses: entry?.id ?? 0n }, zanele);
  }
  await decided('CORRECTION', 'POST', id);
}

test('a ledger with every event has no differences', async () => {
  const { database, config } = prepared;
  await payAndTakeBack();
  await suspendAndResolve();
  await giveFeesBack();
  await stopAtPartner();
  const abroad = await handOver({ transactionId: (await paid()).id });
  await readStatements(await giveBack(), await receive(), abroad);
  await repayPartner();
  await buyDollars();
  await returnFunding();
  await correctTwice();
  await freezeAndRelease();
  const examine = () => examineBooks(database, config);
  const rates = { demo: true };
  await closeMonth(database, { month: `${day.slice(0, 8)}01`, operator, rates, examine });
  expect((await examine()).problems).toEqual([]);
  const posted = await rows<{ event: string }>('select distinct event from journal_entries');
  expect(posted.map(({ event }) => event).toSorted()).toEqual(
    Object.keys(journalEvents).toSorted(),
  );
});
