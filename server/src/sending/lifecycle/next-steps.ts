import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { isReturning } from '@thumela/rules/status/next-actor.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses of transactions that wait, are refused or are returned: the customer sees the reason (see server/src/sending/README.md). */
export const NEEDS_REASON: ReadonlySet<OutboundStatus> = new Set([
  'ON_HOLD_UNPAID',
  'REJECTED',
  'REMITTANCE_BRAND_ON_HOLD',
  'MARKED_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
]);

/** Includes one weekend. */
export const RETURN_DAYS = RETURN_WORKING_DAYS + 2;

/** A move with its reason as text. */
export type MoveWithReasonText = Omit<Move, 'reason'> & { reason: string | undefined };

/** The fields that a move sets for the customer; the database may compute the deadline. */
interface NextSteps extends Pick<TransactionRow, 'reason' | 'next_actor'> {
  due_at: TransactionRow['due_at'] | RawBuilder<Date>;
}

/** The reason, next actor and due date that the customer sees after a move. */
export function nextSteps(
  row: TransactionRow,
  { to, reason, nextActor, dueAt }: MoveWithReasonText,
): NextSteps {
  if (to === 'APPROVED_UNPAID') {
    return { reason: reason ?? null, next_actor: 'CUSTOMER', due_at: row.expires_at };
  }
  // A payment under review by an operator remains under review.
  if (to === 'EXPIRED' && row.status === 'APPROVED_UNPAID' && row.next_actor === 'OPERATOR') {
    return { reason: row.reason, next_actor: row.next_actor, due_at: row.due_at };
  }
  if (!isReturning(to)) {
    return { reason: reason ?? null, next_actor: nextActor ?? null, due_at: dueAt ?? null };
  }
  // The second step of a return belongs to the same return.
  const before = isReturning(row.status) ? row : undefined;
  return {
    reason: reason ?? before?.reason ?? null,
    next_actor: nextActor ?? 'OPERATOR',
    due_at: dueAt ?? before?.due_at ?? sql<Date>`now() + make_interval(days => ${RETURN_DAYS})`,
  };
}
