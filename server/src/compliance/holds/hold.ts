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

/** In whose name customers are told. */
export interface BrandName {
  readonly name: string;
}

/** A transaction to stop until an operator has decided. */
export interface Hold extends Pick<Move, 'told' | 'note'> {
  id: bigint;
  to: 'ON_HOLD_UNPAID' | 'REMITTANCE_BRAND_ON_HOLD';
  actor: ActorName;
  /** As the customer reads it. */
  reason: Phrase | string;
  caseKind?: CaseKind;
  dueAt: Date;
}

/** Where a transaction is held that is approved, by where it has come to. */
export const HOLDS: { readonly [Status in OutboundStatus]?: Hold['to'] } = {
  APPROVED_UNPAID: 'ON_HOLD_UNPAID',
  APPROVED_PAID: 'REMITTANCE_BRAND_ON_HOLD',
};

/** What the customer of a paid one is told: that it is looked at, not that somebody is late. */
export const CHECKING = { told: 'checkingPaid' } as const;

/**
 * Stops a transaction (decision 69), with all that the move brings: its case, message and audit entry, and the end
 * of its open attempt to pay.
 *
 * @throws DomainError STATUS_CONFLICT where it cannot be stopped any more
 */
export async function hold(
  handle: TransactionHandle,
  brand: BrandName,
  wanted: Hold,
): Promise<void> {
  const move: Omit<Move, 'brand'> = { ...wanted, nextActor: 'OPERATOR' };
  await outboundService(handle, { brand }).move(move);
}

/** By when an operator decides about a transaction: as soon as about a new one, and before it expires. */
export async function decidedBy({ db }: TransactionHandle, id: bigint): Promise<Date> {
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
