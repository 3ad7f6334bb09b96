import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import { casesService } from '../casework/cases/service.ts';
import {
  booksService,
  type EntryDocument,
  MAIN_BANK_ACCOUNT,
  refundLines,
} from '../ledger/journal/service.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';

/** What a refund is for: a transaction, a payment that fitted none, or the fee of a transaction that was late. */
export type RefundOf = { transactionId: bigint } | { caseId: bigint } | { feeOf: bigint };

/** Money that is owed back from now on; what it is owed for posts it to REFUNDS_PAYABLE. */
export interface NewRefund {
  of: RefundOf;
  cents: bigint;
  /** ISO code; rand where it is left out. */
  currency?: string;
  /** Fee and VAT stay earned. */
  feeKept?: boolean;
  /** What the customer owed us of it, in cents, which `cents` is without. */
  withheld?: bigint;
}

/** Owes a refund, and answers its id. */
export async function oweRefund(
  { db }: Pick<TransactionHandle, 'db'>,
  { of, cents, currency = 'ZAR', feeKept = false, withheld = 0n }: NewRefund,
): Promise<bigint> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...columnsOf(of),
      ...{ amount_cents: cents, currency, fee_kept: feeKept, withheld_cents: withheld },
      // Nothing has to leave where all of it is kept.
      ...(cents === 0n && { state: 'SENT' as const, left_at: sql<Date>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund that left our bank or came back to it, and what says so. */
export interface BankWord {
  document: EntryDocument;
  actor: string;
  bankAccount?: string | undefined;
  /** The business day, where it is not today. */
  day?: IsoDate | undefined;
}

/**
 * Marks an owed refund as gone, and posts it.
 *
 * @returns whether one was owed
 */
export async function leaveRefund(
  handle: Pick<TransactionHandle, 'db'>,
  of: RefundOf,
  { document, actor, bankAccount = MAIN_BANK_ACCOUNT, day }: BankWord,
): Promise<boolean> {
  const left = await moveRefund(handle, of, 'OWED', 'SENT');
  if (!left) return false;
  const lines = refundLines(left.amount_cents, bankAccount, left.currency);
  await booksService(handle).post({
    event: 'REFUND_LEFT',
    subject: `refund:${left.id}`,
    document,
    actor,
    lines,
    day,
  });
  return true;
}

/** A refund whose payment was taken back: void where it was only owed; where it is gone already, its customer owes it. */
export interface RefundTakenBack {
  state: 'VOID' | 'SENT';
  cents: bigint;
  feeKept: boolean;
  withheld: bigint;
}

/**
 * Ends what is owed for a payment that was taken back; who calls it posts it.
 *
 * @returns undefined where nothing is owed and nothing has left
 */
export async function voidRefund(
  { db }: Pick<TransactionHandle, 'db'>,
  of: RefundOf,
): Promise<RefundTakenBack | undefined> {
  const ended = await moveRefund({ db }, of, 'OWED', 'VOID');
  if (ended) {
    const { amount_cents: cents, fee_kept: feeKept, withheld_cents: withheld } = ended;
    return { state: 'VOID', cents, feeKept, withheld };
  }
  const left = await db
    .updateTable('refunds')
    .set({ claimed_at: sql<Date>`now()` })
    .where('state', '=', 'SENT')
    .where((where) => where.and(columnsOf(of)))
    .returning(['amount_cents as cents', 'fee_kept as feeKept', 'withheld_cents as withheld'])
    .executeTakeFirst();
  return left && { state: 'SENT', ...left };
}

/**
 * Owes a refund again that came back to our bank, posts it and opens the case in which two people decide that
 * it is paid once more. One whose payment was taken back is owed to nobody then: what the customer owed us is here.
 *
 * @returns whether one had left
 */
export async function bounceRefund(
  handle: Pick<TransactionHandle, 'db'>,
  of: RefundOf,
  { document, actor, bankAccount = MAIN_BANK_ACCOUNT, day }: BankWord,
): Promise<boolean> {
  const claimed = await endClaim(handle, of);
  const back = claimed ?? (await moveRefund(handle, of, 'SENT', 'OWED'));
  if (!back) return false;
  const { id, reference, amount_cents: cents, currency } = back;
  const transactionId = back.transaction_id ?? back.fee_of;
  await booksService(handle).post({
    event: 'REFUND_BOUNCED',
    subject: `refund:${id}`,
    document,
    actor,
    lines: refundLines(-cents, bankAccount, currency, claimed ? 'CHARGEBACKS' : 'REFUNDS_PAYABLE'),
    day,
  });
  if (claimed) return true;
  await casesService(handle).open({
    kind: 'REFUND',
    subject: `refund:${id}`,
    ...(transactionId === null ? {} : { transactionId }),
    amount: { cents, currency },
    facts: { refund: reference, why: 'bounced', document },
    actor,
  });
  return true;
}

/**
 * Ends what a customer owes us for a refund that had left us.
 *
 * @returns the refund, void now; undefined where none is claimed
 */
async function endClaim({ db }: Pick<TransactionHandle, 'db'>, of: RefundOf) {
  return await db
    .updateTable('refunds')
    .set({ state: 'VOID', left_at: null })
    .where('state', '=', 'SENT')
    .where('claimed_at', 'is not', null)
    .where((where) => where.and(columnsOf(of)))
    .returningAll()
    .executeTakeFirst();
}

/** Moves a refund from one state to another; answers its row, or undefined where it is not in the first. */
async function moveRefund(
  { db }: Pick<TransactionHandle, 'db'>,
  of: RefundOf,
  from: RefundState,
  to: RefundState,
) {
  return await db
    .updateTable('refunds')
    .set({ state: to, left_at: to === 'SENT' ? sql<Date>`now()` : null })
    .where('state', '=', from)
    .where((where) => where.and(columnsOf(of)))
    .returningAll()
    .executeTakeFirst();
}

type RefundState = Selectable<Tables['refunds']>['state'];

/** What is owed back for a transaction, or has left for it, in cents; undefined where it is nothing. */
export async function refundedCents(
  { db }: Pick<TransactionHandle, 'db'>,
  transactionId: bigint,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('transaction_id', '=', transactionId)
    .where('state', '<>', 'VOID')
    .executeTakeFirst();
  return row?.amount_cents;
}

/** Whether a refund of a transaction has still to leave our bank. */
export async function isOwed(
  { db }: Pick<TransactionHandle, 'db'>,
  transactionId: bigint,
): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'OWED')
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(of: RefundOf) {
  if ('feeOf' in of) return { fee_of: of.feeOf };
  return 'transactionId' in of ? { transaction_id: of.transactionId } : { case_id: of.caseId };
}
