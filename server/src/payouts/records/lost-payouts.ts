import { type Selectable, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PayoutRow } from './payouts.ts';

/** A payout that a partner has and the restored database does not (decision 48). */
export type LostPayout = Selectable<Tables['lost_payouts']>;

/**
 * A lost payout that this one may repeat: of at most its amount, because a partner reports what it paid in part, or of
 * one that its partner does not say, and for a transaction or order from before the restore. One of the same amount comes
 * first. Two people decide that once for a payout.
 */
export async function findLostTwin(
  { db }: Handle,
  { id, amount, currency, transaction_id, inbound_transaction_id }: PayoutRow,
): Promise<LostPayout | undefined> {
  const { rows } = await sql<LostPayout>`
    select l.* from lost_payouts l join restorations r on r.id = l.restoration_id
    where (l.currency is null or l.currency = ${currency} and l.amount <= ${amount}::numeric)
      and l.state not in ('FAILED', 'CANCELED')
      and r.held_at >= coalesce(
        (select created_at from transactions where id = ${transaction_id}),
        (select created_at from inbound_transactions where id = ${inbound_transaction_id}))
      and not exists (select from cases c where c.kind = 'PAYOUT_DISCREPANCY'
        and c.subject = 'payout:' || ${id}::text and c.opened_at > r.held_at)
    order by l.amount = ${amount}::numeric desc nulls last, l.restoration_id desc, l.payout_id limit 1`.execute(
    db,
  );
  return rows[0];
}
