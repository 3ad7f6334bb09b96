import type { NextActor } from '@thumela/contract/values.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { usesLimit } from '@thumela/rules/money/limits.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Actor, canMove } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import {
  type CaseKind,
  casesService,
  isSamePerson,
  type RecordedDecision,
} from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { limitsService } from '../../compliance/limits/service.ts';
import type { EntryDocument } from '../../ledger/journal/service.ts';
import { endAuthorisations } from '../../payments/authorisations/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { creditReasons } from '../../platform/i18n/texts/en/credits.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/reversals.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { messagesFor, type TransactionMessageKey, transactionFacts } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { awaitPayee } from './await-payee.ts';
import { restrictHeldMove } from './leaving-hold.ts';
import { followCases } from './move-cases.ts';
import { type MoveWithReasonText, NEEDS_REASON, nextSteps } from './next-steps.ts';
import { notifyReady } from './notify-customer.ts';
import { amountOwedBack, amountReturnedApart } from './open-refund.ts';
import { followPayout } from './payouts.ts';
import { type MovePayment, postMove } from './post-move.ts';

/** The actor of a move: a role of the lifecycle table, and the id of the person or partner. */
export type ActorName =
  | 'clock'
  | 'system'
  | `customer:${bigint}`
  | `operator:${string}`
  | `payment:${string}`
  | `payout:${string}`;

/** One move of an outbound transaction. */
export interface Move {
  id: bigint;
  to: OutboundStatus;
  actor: ActorName;
  /** Reason for the customer. Required for holds, refusals and returns. */
  reason?: Phrase | string;
  /** For the record, if the customer gets another reason or none. */
  note?: string;
  /** The message, if it does not follow from the status. */
  told?: TransactionMessageKey;
  /** The next actor and deadline, if they do not follow from the status. */
  nextActor?: NextActor;
  dueAt?: Date;
  /** The payment that causes it, if any. */
  payment?: MovePayment;
  /** For a return that is marked or made ready: fee and VAT remain earned. */
  feeKept?: boolean;
  /** Proof that it was paid out or returned. */
  payout?: EntryDocument;
  /** Proof that a refund left our bank or returned to it, and the bank account, if known. */
  bank?: { document?: EntryDocument; account?: string };
  /** Business day to post on, if not today. */
  day?: IsoDate | undefined;
  /** Kind of the hold's case, if not HOLD. */
  caseKind?: CaseKind;
  /** The operator's decision of the case that it ends, if any. */
  decision?: RecordedDecision;
  /** Roles of a console operator, who must not end cases that they cannot decide. */
  roles?: readonly Role[] | undefined;
  /** Brand in whose name the customer is notified. */
  brand: { readonly name: string };
}

/**
 * Moves an outbound transaction to another status, with all effects in the caller's database transaction: event,
 * journal entries, cases, audit entry, messages, limit usage (see server/src/sending/README.md), and the end of payment attempts that
 * are no longer needed (decision 22). Locks the row, so that of two concurrent moves only one succeeds.
 * @returns the transaction as it was before the move
 * @throws DomainError STATUS_CONFLICT if the lifecycle does not allow the move; VALIDATION_FAILED without a
 *   required reason for the customer; NOT_FOUND
 */
export async function moveTransaction(
  handle: TransactionHandle,
  asked: Move,
): Promise<TransactionRow> {
  const row = await readLocked(handle, asked.id);
  if (!row) throw notFound('transaction');
  const credit = isUnpaid(row, asked) ? await amountReturnedApart(handle, row, asked) : 0n;
  const move = await restrictHeldMove(handle, row, nothingReturned(row, asked, credit));
  await refuseImpossible(handle, row, move);
  refuseUnexplained(move);
  const { id, to, actor } = move;
  const reason = move.reason && formatPhrase(move.reason, languageNamed(row.language).say);
  const inEnglish = move.note ?? formatPhrase(move.reason ?? '', ENGLISH.say);
  await changeStatus(handle, row, { ...move, reason });
  const event = await handle.db
    .insertInto('transaction_events')
    .values({ transaction_id: id, from_status: row.status, to_status: to, actor, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postMove(handle, row, move, event.id);
  await followPayout(handle, row, move);
  await followCases(handle, row, move, { ended: inEnglish, opened: move.unsaid ?? inEnglish });
  await countToLimit(handle, row, to);
  if (row.status === 'APPROVED_UNPAID')
    await endAuthorisations(handle, row.payment_reference, actor);
  await appendAuditEntry(handle, {
    actor,
    action: `transaction.${to.toLowerCase()}`,
    subject: `transaction:${id}`,
    details: { from: row.status, reason: inEnglish || null },
  });
  const owed = await amountOwedBack(handle, row, move);
  await awaitPayee(handle, id, { to, owed, credit });
  await messagesService(handle).queue(moveMessages(row, move, { owed, credit }));
  // It may have become ready while it was to be stopped.
  if (to === 'APPROVED_PAID' && row.status === 'REMITTANCE_BRAND_ON_HOLD') {
    await notifyReady(handle, move.brand, id);
  }
  return row;
}

async function refuseImpossible(
  handle: TransactionHandle,
  row: TransactionRow,
  move: Move,
): Promise<void> {
  if (RETURNS.has(row.status)) await frozenReader(handle).refuseReturn(row.id);
  const role = await lifecycleRole(handle, row, move);
  const goesOn = row.status === 'REMITTANCE_BRAND_ON_HOLD' && move.to === 'APPROVED_PAID';
  if (goesOn && isUnpaid(row, move)) {
    throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'takenBack'));
  }
  if (canMove('outbound', row.status, move.to, role)) {
    if (movesMoney(row, move)) await casesService(handle).refuseDoubted({ transactionId: row.id });
    return;
  }
  throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'notPossible'), [
    phrase(moveTexts, 'is', row.status),
  ]);
}

/** Statuses from which money is made ready for its return to the customer. */
const RETURNS: ReadonlySet<OutboundStatus> = new Set([
  'MARKED_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
]);

/** Whether a paid transaction is to be paid out again, or refunded. */
const movesMoney = ({ status }: TransactionRow, { to }: Move): boolean =>
  PAID_FOR.has(status) && to !== 'COMPLETE' && to !== 'REMITTANCE_BRAND_ON_HOLD';

/** Statuses with a payout, in which nothing has been refunded. */
const PAID_FOR: ReadonlySet<OutboundStatus> = new Set([
  ...(['APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD'] as const),
  ...(['MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'] as const),
]);

/** Whether there is no valid payment: it was reversed, or never made. */
const isUnpaid = ({ paid_at }: TransactionRow, { payment }: Move): boolean =>
  paid_at === null && payment === undefined;

/** A return whose payment was reversed ends without money of its own, as its customer is notified. */
function nothingReturned(row: TransactionRow, move: Move, credit: bigint): Move {
  const ends = move.to === 'REFUNDED' || move.to === 'CANCELED';
  if (!ends || !isUnpaid(row, move)) return move;
  const reason =
    credit > 0n
      ? phrase(creditReasons, 'apart', credit)
      : phrase(takenBackReasons, 'nothingReturned');
  return { ...move, reason: move.reason ?? reason };
}

function refuseUnexplained({ to, reason }: Move): void {
  if (formatPhrase(reason ?? '', ENGLISH.say).trim() !== '' || !NEEDS_REASON.has(to)) return;
  throw new DomainError('VALIDATION_FAILED', phrase(moveTexts, 'sayWhy'));
}

/**
 * The role in the lifecycle table. A payment moves by itself, regardless of the actor who took it out of suspense,
 * and so does a paid payout, regardless of its source; an operator is the second one for a return that another
 * operator proposed.
 */
async function lifecycleRole(
  handle: TransactionHandle,
  row: TransactionRow,
  { actor, to, payment, payout }: Move,
): Promise<Actor> {
  if (payment) return 'payment';
  if (payout && to === 'COMPLETE') return 'payout';
  const role = actor.split(':', 1)[0] as Actor;
  if (role !== 'operator' || !to.startsWith('READY_')) return role;
  const returning = { kind: 'REFUND', subject: `transaction:${row.id}` } as const;
  const first = await casesService(handle).proposer(returning);
  return first === undefined || isSamePerson(first, actor) ? 'operator' : 'second-operator';
}

async function changeStatus(
  { db }: TransactionHandle,
  row: TransactionRow,
  move: MoveWithReasonText,
): Promise<void> {
  const paid = move.to === 'APPROVED_PAID' && row.paid_at === null;
  const late = row.status === 'EXPIRED' && move.to === 'MARKED_FOR_REFUND';
  const changed = await db
    .updateTable('transactions')
    .set({
      status: move.to,
      status_at: sql<Date>`now()`,
      ...nextSteps(row, move),
      ...(paid || late ? { paid_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n)
    throw new Error(`Transaction ${row.id} changed despite its lock.`);
}

/**
 * Counts the principal towards the limit of its day of creation according to the status (see server/src/compliance/README.md): an end
 * releases it, and a payment after the end counts it again.
 */
async function countToLimit(
  handle: TransactionHandle,
  { status, principal_cents, registration_id, business_day }: TransactionRow,
  to: OutboundStatus,
): Promise<void> {
  const counts = usesLimit(to);
  if (counts === usesLimit(status)) return;
  await limitsService(handle).count({
    registrationId: registration_id,
    businessDay: business_day,
    cents: counts ? principal_cents : -principal_cents,
  });
}

/** Money that a move returns to its customer, in cents: as its own refund, and apart from it. */
interface ReturnedAmounts {
  owed: bigint | undefined;
  credit: bigint;
}

function moveMessages(row: TransactionRow, move: Move, { owed, credit }: ReturnedAmounts) {
  const { to, actor, reason, brand, told, payment } = move;
  const facts = transactionFacts(
    { ...row, total_cents: credit > 0n ? credit : (owed ?? row.total_cents) },
    brand,
    reason ?? null,
  );
  return messagesFor(to, facts, {
    from: row.status,
    byCustomer: actor.startsWith('customer:'),
    byPayment: payment !== undefined,
    unpaid: isUnpaid(row, move),
    apart: credit > 0n,
    told,
  });
}
