import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { IS_WITHOUT_ROUTE } from './claim.ts';

/**
 * Whether a channel may still send an unsent payout: routes may have changed since it was chosen or claimed. A channel
 * needs a route and is not switched off; the default one may send what has no routes. The payout is locked, and a change
 * of routes waits for that lock before it takes a payout back.
 */
export async function maySend(
  { db }: TransactionHandle,
  id: bigint,
  channel: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select case when channel is null then ${IS_WITHOUT_ROUTE}
      else channel = ${channel}
        and not exists (select from payout_channels c where c.name = channel and not c.enabled)
        and exists (select from payout_routes r where r.active and r.channel = payouts.channel
          and r.currency = payouts.currency and r.payout_partner_id = partner::integer) end as may
    from payouts where id = ${id}`.execute(db);
  return rows[0]?.may ?? false;
}

/** Has a payout routed again, without what is reserved for it at a channel that may no longer send it. */
export async function takeChannelBack(
  { db }: TransactionHandle,
  id: bigint,
  channel: string,
): Promise<void> {
  await sql`
    update payouts set channel = null, float_id = null, float_cents = null, due_at = now()
    where id = ${id} and channel = ${channel} and state = 'OPEN'`.execute(db);
}
