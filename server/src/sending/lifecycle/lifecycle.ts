import type { NextActor } from '@thumela/contract/values.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase, worded } from '@thumela/rules/language/phrase.ts';
import { usesLimit } from '@thumela/rules/money/limits.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type Actor, canMove } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { type CaseKind, casesService, samePerson } from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { limitsService } from '../../compliance/limits/service.ts';
import type { EntryDocument } from '../../ledger/journal/service.ts';
import { endAuthorisations } from '../../payments/authorisations/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { takenBackReasons } from '../../platform/i18n/texts/en/taken-back.ts';
import { moveTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { factsOf, messagesFor, type Told } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { bookMove, type MovePayment } from './books.ts';
import { leavingHold } from './leaving-hold.ts';
import { followCases } from './move-cases.ts';
import { NEEDS_REASON, nextSteps, type WordedMove } from './next-steps.ts';
import { tellReady } from './notify-customer.ts';
import { owedBack } from './open-refund.ts';
import { awaitPayee } from './payee.ts';
import { followPayout } from './payouts.ts';

/** The mover of a transaction: a role of the lifecycle table, and the id of the person or partner. */
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
  /** Tells the customer what is missing. Holds, refusals and returns need one. */
  reason?: Phrase | string;
  /** For the record, where the customer is told another reason or none. */
  note?: string;
  /** The message, where it does not follow from the status. */
  told?: Told;
  /** Who has to do something next, and by when, where it does not follow from the status. */
  nextActor?: NextActor;
  dueAt?: Date;
  /** The payment that causes it, where one does. */
  payment?: MovePayment;
  /** Of a return that is marked or made ready: fee and VAT stay earned. */
  feeKept?: boolean;
  /** What says that it was paid out, or came back. */
  payout?: EntryDocument;
  /** What says that a refund left our bank or came back to it, and the bank account, where it is known. */
  bank?: { document?: EntryDocument; account?: string };
  /** The business day it is posted on, where that is not today. */
  day?: IsoDate | undefined;
  /** The kind of the case of a hold, where it is another than HOLD. */
  caseKind?: CaseKind;
  /** The decision of the case it ends, where an operator took one. */
  decision?: string;
  /** Of an operator at the console, who ends no case by it that they do not decide. */
  roles?: readonly Role[] | undefined;
  /** In whose name the customer is told. */
  brand: { readonly name: string };
}

/**
 * Moves an outbound transaction to another status, with everything that belongs to it in the caller's
 * database transaction: event, entries of the journal, cases, audit entry, messages, what counts to the
 * limit (decision 50), and the end of what was opened for a payment that is no longer waited for (decision 70).
 * Locks the row, so that of two moves at the same moment only one succeeds.
 *
 * @returns the transaction as it was before the move
 * @throws DomainError STATUS_CONFLICT when the lifecycle does not lead there; VALIDATION_FAILED without the
 *   reason a customer has to be told; NOT_FOUND
 */
export async function moveTransaction(
  handle: TransactionHandle,
  asked: Move,
): Promise<TransactionRow> {
  const row = await readLocked(handle, asked.id);
  if (!row) throw notFound('transaction');
  const move = await leavingHold(handle, row, nothingReturned(row, asked));
  await refuseImpossible(handle, row, move);
  refuseUnexplained(move);
  const { id, to, actor } = move;
  const reason = move.reason && worded(move.reason, languageNamed(row.language).say);
  const inEnglish = move.note ?? worded(move.reason ?? '', ENGLISH.say);
  await changeStatus(handle, row, { ...move, reason });
  const event = await handle.db
    .insertInto('transaction_events')
    .values({ transaction_id: id, from_status: row.status, to_status: to, actor, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookMove(handle, row, move, event.id);
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
  const owed = await owedBack(handle, row, move);
  await awaitPayee(handle, id, { to, owed });
  await messagesService(handle).queue(messagesOf(row, move, owed));
  // What was ready while it was to be stopped.
  if (to === 'APPROVED_PAID' && row.status === 'REMITTANCE_BRAND_ON_HOLD') {
    await tellReady(handle, move.brand, id);
  }
  return row;
}

async function refuseImpossible(
  handle: TransactionHandle,
  row: TransactionRow,
  move: Move,
): Promise<void> {
  if (RETURNS.has(row.status)) await frozenReader(handle).refuseReturn(row.id);
  const role = await roleOf(handle, row, move);
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

/** Statuses from which money is made ready to go back to its customer. */
const RETURNS: ReadonlySet<OutboundStatus> = new Set([
  'MARKED_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
]);

/** Whether what is paid for is to be paid out once more, or given back. */
const movesMoney = ({ status }: TransactionRow, { to }: Move): boolean =>
  PAID_FOR.has(status) && to !== 'COMPLETE' && to !== 'REMITTANCE_BRAND_ON_HOLD';

/** Statuses with a payout, in which nothing has been given back. */
const PAID_FOR: ReadonlySet<OutboundStatus> = new Set([
  ...(['APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD'] as const),
  ...(['MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'] as const),
]);

/** Whether no payment stands: it was taken back, or there was none. */
const isUnpaid = ({ paid_at }: TransactionRow, { payment }: Move): boolean =>
  paid_at === null && payment === undefined;

/** A return whose payment was taken back ends without money, which its customer reads. */
function nothingReturned(row: TransactionRow, move: Move): Move {
  const ends = move.to === 'REFUNDED' || move.to === 'CANCELED';
  if (!ends || !isUnpaid(row, move)) return move;
  return { ...move, reason: move.reason ?? phrase(takenBackReasons, 'nothingReturned') };
}

function refuseUnexplained({ to, reason }: Move): void {
  if (worded(reason ?? '', ENGLISH.say).trim() !== '' || !NEEDS_REASON.has(to)) return;
  throw new DomainError('VALIDATION_FAILED', phrase(moveTexts, 'sayWhy'));
}

/**
 * The role in the lifecycle table: a payment moves by itself, whoever took it out of suspense, and so does a payout that
 * was paid, whoever says so; an operator is the second one of a return that another one proposed.
 */
async function roleOf(
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
  return first === undefined || samePerson(first, actor) ? 'operator' : 'second-operator';
}

async function changeStatus(
  { db }: TransactionHandle,
  row: TransactionRow,
  move: WordedMove,
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
  if (changed.numUpdatedRows !== 1n) throw new Error(`Transaction ${row.id} escaped its lock.`);
}

/**
 * Counts the principal towards the limit of the day of creation as the status asks (decision 49): an end
 * gives it back, and a payment after the end counts it again.
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

function messagesOf(row: TransactionRow, move: Move, owed: bigint | undefined) {
  const { to, actor, reason, brand, told, payment } = move;
  const facts = factsOf({ ...row, total_cents: owed ?? row.total_cents }, brand, reason ?? null);
  return messagesFor(to, facts, {
    from: row.status,
    byCustomer: actor.startsWith('customer:'),
    byPayment: payment !== undefined,
    unpaid: isUnpaid(row, move),
    told,
  });
}
