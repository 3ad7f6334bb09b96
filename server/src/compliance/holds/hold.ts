import type { Phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { CaseKind } from '../../casework/cases/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import {
  type ActorName,
  type Move,
  outboundService,
  TIME_TO_DECIDE,
} from '../../sending/service.ts';

/** Brand in whose name customers are notified. */
export interface BrandName {
  readonly name: string;
}

/** A transaction to stop until an operator decides. */
export interface Hold extends Pick<Move, 'told' | 'note'> {
  id: bigint;
  to: 'ON_HOLD_UNPAID' | 'REMITTANCE_BRAND_ON_HOLD';
  actor: ActorName;
  /** Shown to the customer. */
  reason: Phrase | string;
  caseKind?: CaseKind;
  dueAt: Date;
}

/** The status that holds an approved transaction, by its current status. */
export const HOLDS: { readonly [Status in OutboundStatus]?: Hold['to'] } = {
  APPROVED_UNPAID: 'ON_HOLD_UNPAID',
  APPROVED_PAID: 'REMITTANCE_BRAND_ON_HOLD',
};

/** The message to the customer of a paid transaction: it is under review, not unpaid. */
export const CHECKING = { told: 'checkingPaid' } as const;

/**
 * Stops a transaction (see server/src/compliance/README.md), with all effects of the move: its case, message and audit entry, and the end
 * of its open payment attempt.
 * @throws DomainError STATUS_CONFLICT if it can no longer be stopped
 */
export async function holdTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  wanted: Hold,
): Promise<void> {
  const move: Omit<Move, 'brand'> = { ...wanted, nextActor: 'OPERATOR' };
  await outboundService(handle, { brand }).move(move);
}

/** A hold whose status and deadline follow from the transaction. */
interface ApprovedHold extends Pick<Hold, 'actor' | 'caseKind' | 'note'> {
  /** Shown to the customer, with the deadline. */
  reason: (dueAt: Date) => Phrase;
}

/** Holds a transaction that is approved. One that waits already or is being returned stays as it is. */
export async function holdApproved(
  handle: TransactionHandle,
  brand: BrandName,
  { id, status }: { id: bigint; status: OutboundStatus },
  { reason, ...wanted }: ApprovedHold,
): Promise<void> {
  const to = HOLDS[status];
  if (!to) return;
  const dueAt = await decisionDeadline(handle, id);
  const message = to === 'REMITTANCE_BRAND_ON_HOLD' && CHECKING;
  await holdTransaction(handle, brand, {
    ...wanted,
    ...message,
    id,
    to,
    dueAt,
    reason: reason(dueAt),
  });
}

/** Deadline for an operator's decision: the same as for a new transaction, and before it expires. */
export async function decisionDeadline({ db }: TransactionHandle, id: bigint): Promise<Date> {
  const due = sql<Date>`now() + make_interval(secs => ${TIME_TO_DECIDE / 1000})`;
  const row = await db
    .selectFrom('transactions')
    .select(
      sql<Date>`case when paid_at is null then least(expires_at, ${due}) else ${due} end`.as(
        'due_at',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  return row.due_at;
}
