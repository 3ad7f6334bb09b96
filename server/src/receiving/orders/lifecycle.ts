import type { NextActor } from '@thumela/contract/values.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { type Actor, canMove } from '@thumela/rules/status/lifecycles.ts';
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { moveTexts } from '../../platform/i18n/texts/en/inbound.ts';
import { partnerEventsService } from '../partner-webhooks/service.ts';
import { prolongLink } from './links.ts';
import { openPayouts, returnToPartner } from './paying/open.ts';
import { scheduleEnd, scheduleLast, scheduleReady, WAITING_HOURS } from './recipients/schedule.ts';
import type { InboundRow } from './store.ts';

/** The mover of an order: a role of the lifecycle table, and the id of the person or partner. */
export type OrderActor =
  | 'clock'
  | 'system'
  | `operator:${string}`
  | `partner:${string}`
  | `payout:${string}`;

/** One move of an incoming order. */
export interface OrderMove {
  id: bigint;
  to: InboundStatus;
  actor: OrderActor;
  /** The reason shown to the recipient; a refusal needs one. */
  reason?: Phrase | string;
  /** Whose it becomes, where a customer gets it. */
  registrationId?: bigint;
  /** The next actor and the due time. */
  nextActor?: NextActor;
  dueAt?: Date;
  /** The caller notifies the recipient; the order's own message is not sent. */
  toldElsewhere?: boolean;
}

/** Statuses whose recipient reads why (see server/src/receiving/README.md). */
const NEEDS_REASON: ReadonlySet<InboundStatus> = new Set(['REJECTED', 'CANCELED']);

/**
 * Moves an incoming order to another status, with its event, audit entry, partner webhook and recipient notice, in
 * the caller's database transaction. Locks the row, so that of two concurrent moves only one succeeds.
 *
 * @returns the order as it was before the move
 * @throws DomainError STATUS_CONFLICT when the lifecycle does not lead there; VALIDATION_FAILED without the reason
 *   a recipient has to read; NOT_FOUND
 */
export async function moveOrder(handle: TransactionHandle, move: OrderMove): Promise<InboundRow> {
  const { id, to, actor } = move;
  const row = await lockOrder(handle, id);
  refuseImpossible(row, move);
  const reason = move.reason && formatPhrase(move.reason, languageNamed(row.language).say);
  await handle.db
    .updateTable('inbound_transactions')
    .set({
      status: to,
      status_at: sql<Date>`now()`,
      reason: reason ?? null,
      next_actor: move.nextActor ?? null,
      due_at: move.dueAt ?? null,
      ...(move.registrationId !== undefined && { registration_id: move.registrationId }),
      // Its recipient has the full waiting time, regardless of the review.
      ...(to === 'UNALLOCATED' && { expires_at: fullWaitingTime() }),
    })
    .where('id', '=', id)
    .execute();
  const { id: event } = await handle.db
    .insertInto('inbound_transaction_events')
    .values({ inbound_transaction_id: id, from_status: row.status, to_status: to, actor, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    actor,
    action: `order.${to.toLowerCase()}`,
    subject: `order:${id}`,
    details: { from: row.status, reason: formatPhrase(move.reason ?? '', ENGLISH.say) || null },
  });
  if (row.status === 'ALLOCATED_PENDING') await openPayouts(handle, row, { event, actor });
  if (row.status === 'ALLOCATED_UNPAID' && to === 'REJECTED') {
    await returnToPartner(handle, row, { event, actor });
  }
  await notifyOfMove(handle, row, move);
  return row;
}

const fullWaitingTime = () => sql<Date>`now() + make_interval(hours => ${WAITING_HOURS})`;

async function notifyOfMove(
  handle: TransactionHandle,
  { id, status }: InboundRow,
  { to, toldElsewhere }: OrderMove,
): Promise<void> {
  await partnerEventsService(handle).announce([id]);
  if (to === 'UNALLOCATED') await scheduleReady(handle, [id]);
  // A recipient was not notified of an order that could not be redeemed yet.
  if (status !== 'STAGED' && !toldElsewhere) await scheduleEnd(handle, id, to);
}

/**
 * An order, locked until the database transaction ends.
 * @throws DomainError NOT_FOUND
 */
export async function lockOrder({ db }: TransactionHandle, id: bigint): Promise<InboundRow> {
  const row = await db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  return row;
}

/** The next actor of an order whose status does not change; null where there is none. */
export interface OrderWait {
  id: bigint;
  nextActor: NextActor | null;
  dueAt: Date | null;
  /** The reason shown to the recipient, where they have to act. */
  reason?: string;
}

/** Sets the next actor of an order and the due time, in the database transaction of the cause. */
export async function setNextActor(
  { db }: TransactionHandle,
  { id, nextActor, dueAt, reason }: OrderWait,
): Promise<void> {
  await db
    .updateTable('inbound_transactions')
    .set({ next_actor: nextActor, due_at: dueAt, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}

/**
 * Restarts the full waiting time of an order that never left its status: its recipient is notified and can use the
 * same link, and loses no time to a review.
 */
export async function restartWaiting(handle: TransactionHandle, id: bigint): Promise<void> {
  await handle.db
    .updateTable('inbound_transactions')
    .set({
      next_actor: 'CUSTOMER',
      due_at: fullWaitingTime(),
      expires_at: fullWaitingTime(),
      reason: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'UNALLOCATED')
    .execute();
  await prolongLink(handle, id);
  await scheduleLast(handle, id);
}

/** A partner that cancels or corrects its order acts as the system does. */
function findLifecycleRole(actor: OrderActor): Actor {
  const role = actor.split(':', 1)[0];
  return role === 'partner' ? 'system' : (role as Actor);
}

function refuseImpossible({ status }: InboundRow, { to, actor, reason }: OrderMove): void {
  if (!canMove('inbound', status, to, findLifecycleRole(actor))) {
    throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'notPossible'), [
      phrase(moveTexts, 'is', status),
    ]);
  }
  if (NEEDS_REASON.has(to) && formatPhrase(reason ?? '', ENGLISH.say).trim() === '') {
    throw new DomainError('VALIDATION_FAILED', phrase(moveTexts, 'sayWhy'));
  }
}
