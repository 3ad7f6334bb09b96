import { type RawBuilder, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/pool.ts';

/** Seconds for which a process holds a claimed payout exclusively. */
export const CLAIM_SECONDS = 60;
/** Maximum seconds until a payout that could not be sent or queried is retried. */
const MAX_RETRY_SECONDS = 900;
/** Maximum seconds until a partner with nothing new to report is queried again. */
const MAX_QUERY_SECONDS = 6 * 3600;

/** An unsent payout that no route decides about. */
export const IS_WITHOUT_ROUTE = sql`(not exists (
  select from payout_routes r where r.active and r.currency = payouts.currency
    and r.payout_partner_id = case when transaction_id is not null then partner::integer end))`;

/** Unsent payouts of a channel that was switched off are routed again; those it has are queried as before. */
const mayStillSend = (adapter: string) => sql`(sent_through is not null or not exists (
  select from payout_channels c where c.name = ${adapter} and not c.enabled))`;

/** A payout claimed by one process for a minute. */
export interface Claim {
  id: bigint;
  /** Number of claims of this payout so far: a later claim by another process has a higher one. */
  attempts: number;
  /** Milliseconds of the monotonic clock before the claim, unaffected by changes of the system time. */
  since: number;
}

/**
 * Claims due payouts: to be sent, queried or stopped. No other process can claim them for a minute; if this one
 * crashes, they become due again then. Payouts of another adapter are excluded, and unsent ones whose channel is
 * still to be chosen; those without routes are the default adapter's.
 */
export async function claimDuePayouts(
  { db }: Database,
  { adapter, isDefault }: { adapter: string; isDefault: boolean },
  most: number,
): Promise<Claim[]> {
  const since = performance.now();
  const selectDue = (belongs: RawBuilder<unknown>) => sql`array(
    select id from payouts where due_at <= now() and ${belongs}
    order by due_at limit ${most} for update skip locked)`;
  // Apart, so that each reads one range of the index: due payouts of a channel that is down may be many.
  const own = selectDue(
    sql`coalesce(sent_through, channel) = ${adapter} and ${mayStillSend(adapter)}`,
  );
  const unrouted = selectDue(sql`coalesce(sent_through, channel) is null and ${IS_WITHOUT_ROUTE}`);
  const { rows } = await sql<Omit<Claim, 'since'>>`
    update payouts set due_at = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
    where id = any (${isDefault ? sql`${own} || ${unrouted}` : own})
    returning id, attempts`.execute(db);
  return rows.map((row) => ({ ...row, since }));
}

/**
 * Schedules a claimed payout again, with a delay that grows while nothing happens, so that an unreachable or slow
 * partner is not called all the time. No effect if another process has claimed the payout meanwhile or made it due
 * immediately.
 * @param answered the partner answered; otherwise it could not be reached
 */
export async function rescheduleClaim(
  { db }: Handle,
  { id, attempts }: Claim,
  answered: boolean,
  quietSeconds: number,
): Promise<void> {
  const [soonest, latest] = answered
    ? [quietSeconds, Math.max(quietSeconds, MAX_QUERY_SECONDS)]
    : [CLAIM_SECONDS, MAX_RETRY_SECONDS];
  const waiting = sql`extract(epoch from now() - greatest(state_at, stop_asked_at)) / 4`;
  await db
    .updateTable('payouts')
    .set({
      due_at: sql<Date>`now() + make_interval(secs => least(greatest(${waiting}, ${soonest}), ${latest}))`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('due_at', '>', sql<Date>`now()`)
    .execute();
}
