import { sql } from 'kysely';
import { casesService } from '../src/casework/cases/service.ts';
import {
  journalService,
  receivedFor,
  refundLines,
  transferLines,
  unpaidLines,
} from '../src/ledger/journal/service.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../src/platform/database/pool.ts';
import { refundsService } from '../src/refunds/service.ts';
import { outboundService } from '../src/sending/service.ts';
import { newPayable } from './payable-transactions.ts';
import { applyPayoutReport } from './payouts.ts';
import { reportPaid } from './report-paid.ts';

const brand = { name: 'Thumela' };
const clearing = { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' } as const;
const actor = 'payment:STITCH';
const CENTS = 15_000n;
const first = { decision: 'AGREED', actor: 'operator:Zanele', reason: 'As the bank says.' };
const second = { ...first, actor: 'operator:Thandi' };

/** Ids of records of money that does not simply arrive and get paid out. */
export interface MoneyPathIds {
  /** Suspense cases, by outcome. */
  waiting: bigint;
  resolved: bigint;
  unheld: bigint;
  owedBack: bigint;
  /** Transactions: paid from suspense, and with a payment reversed before and after the payout. */
  applied: bigint;
  takenBack: bigint;
  chargedBack: bigint;
}

/**
 * Runs every path of money other than payment and payout, as caused by partners' notifications and operators.
 */
export async function runAllPaths(database: Database): Promise<MoneyPathIds> {
  const waiting = await suspendPayment(database);
  const resolved = await suspendPayment(database);
  const unheld = await suspendPayment(database);
  const owedBack = await suspendPayment(database);
  const applied = await appliedAs(database, resolved);
  const takenBack = await tookBack(database);
  const chargedBack = await chargedBackAfter(database);
  await suspenseTakenBack(database, unheld);
  await runRefund(database, owedBack);
  return { waiting, resolved, unheld, owedBack, applied, takenBack, chargedBack };
}

/** A notification of an unmatched payment of R 150, or of its reversal. */
async function sendNotice(
  { db }: TransactionHandle,
  type: 'SUCCEEDED' | 'FAILED',
): Promise<bigint> {
  const { id } = await db
    .insertInto('webhook_events')
    .values({
      partner: 'STITCH',
      event_id: sql<string>`gen_random_uuid()::text`,
      payment_reference: '',
      partner_reference: sql<string>`gen_random_uuid()::text`,
      type,
      amount_cents: CENTS,
      currency: 'ZAR',
      outcome: type === 'FAILED' ? 'TAKEN_BACK' : 'HELD',
      body: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const suspendPayment = (database: Database) =>
  withTransaction(database, async (handle) => {
    const document = `webhook-event:${await sendNotice(handle, 'SUCCEEDED')}` as const;
    const id = await casesService(handle).open({
      kind: 'SUSPENSE',
      subject: document,
      amount: { cents: CENTS, currency: 'ZAR' },
      facts: { partner: 'STITCH' },
      actor,
    });
    const subject = `case:${id}` as const;
    const lines = receivedFor(clearing, 'SUSPENSE', CENTS);
    await journalService(handle).post({
      event: 'PAYMENT_IN_SUSPENSE',
      subject,
      document,
      actor,
      lines,
    });
    return id;
  });

async function decideCase(handle: TransactionHandle, id: bigint): Promise<void> {
  await casesService(handle).propose({ id }, first);
  await casesService(handle).end({ id }, second);
}

async function appliedAs(database: Database, caseId: bigint): Promise<bigint> {
  const { id } = await newPayable(database, { total: '150.00' });
  const document = `case:${caseId}` as const;
  await withTransaction(database, async (handle) => {
    await decideCase(handle, caseId);
    await sql`insert into payments (transaction_id, webhook_event_id, document, account, option,
        partner_reference, amount_cents, currency)
      select ${id}, w.id, ${document}, 'SUSPENSE', w.partner, w.partner_reference, w.amount_cents, w.currency
      from cases c join webhook_events w on c.subject = 'webhook-event:' || w.id
      where c.id = ${caseId}`.execute(handle.db);
    const payment = { received: { account: 'SUSPENSE' }, document } as const;
    await outboundService(handle, { brand }).move({ id, to: 'APPROVED_PAID', actor, payment });
  });
  return id;
}

/** Marks a transaction's payment as reversed, and returns the document that reports it. */
async function markTakenBack(handle: TransactionHandle, id: bigint) {
  const document = `webhook-event:${await sendNotice(handle, 'FAILED')}` as const;
  await sql`update payments set taken_back_at = now() where transaction_id = ${id}`.execute(
    handle.db,
  );
  return { subject: `transaction:${id}`, document, actor } as const;
}

async function payTransaction(database: Database): Promise<bigint> {
  const { id } = await newPayable(database, { total: '150.00' });
  await reportPaid(database, id);
  return id;
}

async function tookBack(database: Database): Promise<bigint> {
  const id = await payTransaction(database);
  await withTransaction(database, async (handle) => {
    const told = await markTakenBack(handle, id);
    const amounts = { principal: CENTS, margin: 0n, fee: 0n, vat: 0n, total: CENTS };
    const lines = unpaidLines(clearing, amounts, await payoutPartner(handle, id));
    await journalService(handle).post({ ...told, event: 'PAYMENT_TAKEN_BACK', lines });
    const reason = 'The bank took the payment back.';
    await sql`update transactions set paid_at = null where id = ${id}`.execute(handle.db);
    const hold = { id, to: 'REMITTANCE_BRAND_ON_HOLD', actor: 'operator:Thandi', reason } as const;
    await outboundService(handle, { brand }).move(hold);
  });
  return id;
}

async function chargedBackAfter(database: Database): Promise<bigint> {
  const id = await payTransaction(database);
  await applyPayoutReport(database, id, 'PAID');
  await withTransaction(database, async (handle) => {
    const told = await markTakenBack(handle, id);
    const lines = transferLines({ account: 'CHARGEBACKS' }, clearing, CENTS);
    await journalService(handle).post({ ...told, event: 'PAYMENT_CHARGED_BACK', lines });
  });
  return id;
}

async function payoutPartner({ db }: TransactionHandle, id: bigint): Promise<string> {
  const row = await db
    .selectFrom('transactions')
    .select('payout_partner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(row.payout_partner_id);
}

const suspenseTakenBack = (database: Database, id: bigint) =>
  withTransaction(database, async (handle) => {
    const document = `webhook-event:${await sendNotice(handle, 'FAILED')}` as const;
    const lines = transferLines({ account: 'SUSPENSE' }, clearing, CENTS);
    const subject = `case:${id}` as const;
    await journalService(handle).post({
      event: 'SUSPENSE_TAKEN_BACK',
      subject,
      document,
      actor,
      lines,
    });
  });

/** Owed, sent, returned to our bank, and owed again. */
async function runRefund(database: Database, caseId: bigint): Promise<void> {
  const subject = `case:${caseId}` as const;
  const said = { document: subject, actor: 'operator:Thandi' };
  await withTransaction(database, async (handle) => {
    await decideCase(handle, caseId);
    const lines = transferLines({ account: 'SUSPENSE' }, { account: 'REFUNDS_PAYABLE' }, CENTS);
    await journalService(handle).post({ ...said, event: 'SUSPENSE_TO_REFUND', subject, lines });
    await refundsService(handle).owe({ of: { caseId }, cents: CENTS });
  });
  await withTransaction(database, (handle) => refundsService(handle).leave({ caseId }, said));
  await withTransaction(database, async (handle) => {
    const back = await handle.db
      .updateTable('refunds')
      .set({ state: 'OWED', left_at: null })
      .where('case_id', '=', caseId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = refundLines(-CENTS, 'MAIN', 'ZAR');
    const bounced = { event: 'REFUND_BOUNCED', subject: `refund:${back.id}`, lines } as const;
    await journalService(handle).post({ ...said, ...bounced });
  });
}
