import type { Handle } from '../platform/database/pool.ts';

/**
 * Subquery on a transaction `t`: whether its last move was the scheduler expiring it after approval, so that it was not
 * cancelled, recalled or never approved.
 */
export const EXPIRED_BY_CLOCK = `
select e.actor = 'clock' and e.to_status = 'EXPIRED' and e.from_status = 'APPROVED_UNPAID'
from transaction_events e where e.transaction_id = t.id and (e.id < 10000000000
  or e.id >= month_number((t.created_at at time zone 'Africa/Johannesburg')::date - 1) * 10000000000) order by e.id desc limit 1`;

/** Whether the last move of a transaction was the scheduler expiring it after approval. */
export async function wasExpiredByScheduler({ client }: Handle, id: bigint): Promise<boolean> {
  const { rows } = await client.query<{ expired: boolean | null }>(
    `select (${EXPIRED_BY_CLOCK}) as expired from transactions t where t.id = $1`,
    [id],
  );
  return rows[0]?.expired ?? false;
}
