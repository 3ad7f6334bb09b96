import type { NextActor } from '@thumela/contract/values.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { type Phrase, phrase, worded } from '@thumela/rules/language/phrase.ts';
import { usesLimit } from '@thumela/rules/money/limits.ts';
import { type Actor, canMove } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../audit/service.ts';
import { endAuthorisations } from '../../authorisations/service.ts';
import { type CaseKind, casesService } from '../../cases/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { DomainError, notFound } from '../../errors.ts';
import { languageNamed } from '../../language/languages.ts';
import { limitsService } from '../../limits/service.ts';
import { messagesService } from '../../messages/service.ts';
import { moveTexts } from '../../texts/en/transactions.ts';
import { factsOf, messagesFor } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { bookMove, type MovePayment } from './books.ts';
import { followCases } from './move-cases.ts';
import { NEEDS_REASON, nextSteps, type WordedMove } from './next-steps.ts';

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
  /** Who has to do something next, and by when, where it does not follow from the status. */
  nextActor?: NextActor;
  dueAt?: Date;
  /** The payment that causes it, where one does. */
  payment?: MovePayment;
  /** Of a return that is made ready: fee and VAT stay earned. */
  feeKept?: boolean;
  /** The business day it is posted on, where that is not today. */
  day?: IsoDate | undefined;
  /** The kind of the case of a hold, where it is another than HOLD. */
  caseKind?: CaseKind;
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
  move: Move,
): Promise<TransactionRow> {
  const row = await readLocked(handle, move.id);
  if (!row) throw notFound('transaction');
  await refuseImpossible(handle, row, move);
  refuseUnexplained(move);
  const { id, to, actor } = move;
  const reason = move.reason && worded(move.reason, languageNamed(row.language).say);
  const inEnglish = worded(move.reason ?? '', ENGLISH.say);
  await changeStatus(handle, row, { ...move, reason });
  const event = await handle.db
    .insertInto('transaction_events')
    .values({ transaction_id: id, from_status: row.status, to_status: to, actor, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookMove(handle, row, move, event.id);
  await followCases(handle, row, move, inEnglish);
  await countToLimit(handle, row, to);
  if (row.status === 'APPROVED_UNPAID')
    await endAuthorisations(handle, row.payment_reference, actor);
  await appendAuditEntry(handle, {
    actor,
    action: `transaction.${to.toLowerCase()}`,
    subject: `transaction:${id}`,
    details: { from: row.status, reason: inEnglish || null },
  });
  await messagesService(handle).queue(messagesOf(row, move));
  return row;
}

async function refuseImpossible(
  handle: TransactionHandle,
  row: TransactionRow,
  move: Move,
): Promise<void> {
  const role = await roleOf(handle, row, move);
  if (canMove('outbound', row.status, move.to, role)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'notPossible'), [
    phrase(moveTexts, 'is', row.status),
  ]);
}

function refuseUnexplained({ to, reason }: Move): void {
  if (worded(reason ?? '', ENGLISH.say).trim() !== '' || !NEEDS_REASON.has(to)) return;
  throw new DomainError('VALIDATION_FAILED', phrase(moveTexts, 'sayWhy'));
}

/** The role in the lifecycle table; an operator is the second one of a return that another one proposed. */
async function roleOf(
  handle: TransactionHandle,
  row: TransactionRow,
  { actor, to }: Move,
): Promise<Actor> {
  const role = actor.split(':', 1)[0] as Actor;
  if (role !== 'operator' || !to.startsWith('READY_')) return role;
  const returning = { kind: 'REFUND', subject: `transaction:${row.id}` } as const;
  const first = await casesService(handle).proposer(returning);
  return first === undefined || first === actor ? 'operator' : 'second-operator';
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

function messagesOf(row: TransactionRow, { to, actor, reason, brand }: Move) {
  const facts = factsOf(row, brand, reason ?? null);
  return messagesFor(to, facts, { from: row.status, byCustomer: actor.startsWith('customer:') });
}
