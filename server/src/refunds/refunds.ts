import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import { casesService } from '../casework/cases/service.ts';
import {
  type EntryDocument,
  journalService,
  MAIN_BANK_ACCOUNT,
  refundLines,
} from '../ledger/journal/service.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Reason for a refund: a transaction, an unmatched payment, or the fee of a late transaction. */
export type RefundOwner = { transactionId: bigint } | { caseId: bigint } | { feeOf: bigint };

/** Money that is owed back from now on; the caller posts it to REFUNDS_PAYABLE. */
export interface NewRefund {
  of: RefundOwner;
  cents: bigint;
  /** ISO code; defaults to rand. */
  currency?: string;
  /** Fee and VAT remain earned. */
  feeKept?: boolean;
  /** The customer's debt deducted from it, in cents; not included in `cents`. */
  withheld?: bigint;
}

/** Records an owed refund and returns its id. */
export async function oweRefund(
  { db }: Pick<TransactionHandle, 'db'>,
  { of, cents, currency = 'ZAR', feeKept = false, withheld = 0n }: NewRefund,
): Promise<bigint> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...ownerColumns(of),
      ...{ amount_cents: cents, currency, fee_kept: feeKept, withheld_cents: withheld },
      // If everything is withheld, nothing has to be sent.
      ...(cents === 0n && { state: 'SENT' as const, left_at: sql<Date>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Proof that a refund left our bank or was returned to it. */
export interface BankProof {
  document: EntryDocument;
  actor: string;
  bankAccount?: string | undefined;
  /** Business day, if not today. */
  day?: IsoDate | undefined;
}

/**
 * Marks an owed refund as sent, and posts it.
 * @returns whether one was owed
 */
export async function markRefundSent(
  handle: Pick<TransactionHandle, 'db'>,
  of: RefundOwner,
  { document, actor, bankAccount = MAIN_BANK_ACCOUNT, day }: BankProof,
): Promise<boolean> {
  const left = await moveRefund(handle, of, 'OWED', 'SENT');
  if (!left) return false;
  const lines = refundLines(left.amount_cents, bankAccount, left.currency);
  await journalService(handle).post({
    event: 'REFUND_LEFT',
    subject: `refund:${left.id}`,
    document,
    actor,
    lines,
    day,
  });
  return true;
}

/** A refund whose payment was reversed: voided if it was only owed; if it was sent, its customer owes it. */
export interface ReversedRefund {
  state: 'VOID' | 'SENT';
  cents: bigint;
  feeKept: boolean;
  withheld: bigint;
}

/**
 * Ends the refund of a reversed payment; the caller posts it.
 * @returns undefined if nothing is owed and nothing was sent
 */
export async function endRefundOfReversedPayment(
  { db }: Pick<TransactionHandle, 'db'>,
  of: RefundOwner,
): Promise<ReversedRefund | undefined> {
  const ended = await moveRefund({ db }, of, 'OWED', 'VOID');
  if (ended) {
    const { amount_cents: cents, fee_kept: feeKept, withheld_cents: withheld } = ended;
    return { state: 'VOID', cents, feeKept, withheld };
  }
  const left = await db
    .updateTable('refunds')
    .set({ claimed_at: sql<Date>`now()` })
    .where('state', '=', 'SENT')
    .where((where) => where.and(ownerColumns(of)))
    .returning(['amount_cents as cents', 'fee_kept as feeKept', 'withheld_cents as withheld'])
    .executeTakeFirst();
  return left && { state: 'SENT', ...left };
}

/**
 * Marks a refund returned to our bank as owed again, posts it and opens the case in which two people decide to pay
 * it again. If its payment was reversed, it is not owed: the return settles the customer's debt.
 * @returns whether one had been sent
 */
export async function markRefundReturned(
  handle: Pick<TransactionHandle, 'db'>,
  of: RefundOwner,
  { document, actor, bankAccount = MAIN_BANK_ACCOUNT, day }: BankProof,
): Promise<boolean> {
  const claimed = await endClaim(handle, of);
  const back = claimed ?? (await moveRefund(handle, of, 'SENT', 'OWED'));
  if (!back) return false;
  const { id, reference, amount_cents: cents, currency } = back;
  const transactionId = back.transaction_id ?? back.fee_of;
  await journalService(handle).post({
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
 * Ends a customer's debt for a sent refund.
 * @returns the refund, now void; undefined if none is claimed
 */
async function endClaim({ db }: Pick<TransactionHandle, 'db'>, of: RefundOwner) {
  return await db
    .updateTable('refunds')
    .set({ state: 'VOID', left_at: null })
    .where('state', '=', 'SENT')
    .where('claimed_at', 'is not', null)
    .where((where) => where.and(ownerColumns(of)))
    .returningAll()
    .executeTakeFirst();
}

/** Moves a refund from one state to another; returns its row, or undefined if it is not in the first. */
async function moveRefund(
  { db }: Pick<TransactionHandle, 'db'>,
  of: RefundOwner,
  from: RefundState,
  to: RefundState,
) {
  return await db
    .updateTable('refunds')
    .set({ state: to, left_at: to === 'SENT' ? sql<Date>`now()` : null })
    .where('state', '=', from)
    .where((where) => where.and(ownerColumns(of)))
    .returningAll()
    .executeTakeFirst();
}

type RefundState = Selectable<Tables['refunds']>['state'];

/** Cents owed back or sent for a transaction; undefined if there are none. */
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

/** Whether a refund of a transaction still has to be sent. */
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

function ownerColumns(of: RefundOwner) {
  if ('feeOf' in of) return { fee_of: of.feeOf };
  return 'transactionId' in of ? { transaction_id: of.transactionId } : { case_id: of.caseId };
}
