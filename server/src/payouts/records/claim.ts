import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/pool.ts';

/** Seconds one process has a payout for itself. */
export const CLAIMED = 60;
/** Seconds until a payout that could not be sent or asked about is tried again at the latest. */
const RETRIED_WITHIN = 900;
/** Seconds until a partner that has nothing new to say is asked again at the latest. */
const ASKED_WITHIN = 6 * 3600;

/** A payout that one process has for a minute. */
export interface Claim {
  id: bigint;
  /** Counts the claims of this payout: another process that has it meanwhile has a higher one. */
  attempts: number;
  /** Milliseconds of this process' own clock before it was claimed, which no change of the time moves. */
  since: number;
}

/**
 * Takes what is due: to be sent, to be asked about, or to be stopped at its partner. No other process gets the same
 * ones for a minute; if this one dies, they are due again then. What another adapter has is none of this one's.
 */
export async function claimDue({ db }: Database, adapter: string, most: number): Promise<Claim[]> {
  const since = performance.now();
  const { rows } = await sql<Omit<Claim, 'since'>>`
    update payouts set due_at = now() + make_interval(secs => ${CLAIMED}), attempts = attempts + 1
    where id = any (array(
      select id from payouts
      where due_at <= now() and (sent_through is null or sent_through = ${adapter})
      order by due_at limit ${most} for update skip locked))
    returning id, attempts`.execute(db);
  return rows.map((row) => ({ ...row, since }));
}

/**
 * Says when a claimed payout is due again: the later the longer nothing has happened, so that a partner that is down
 * or slow is not asked all the time. What somebody else has meanwhile, or has made due at once, stays as it is.
 *
 * @param asked the partner answered; otherwise it could not be reached
 */
export async function dueAgain(
  { db }: Handle,
  { id, attempts }: Claim,
  asked: boolean,
  quietSeconds: number,
): Promise<void> {
  const [soonest, latest] = asked
    ? [quietSeconds, Math.max(quietSeconds, ASKED_WITHIN)]
    : [CLAIMED, RETRIED_WITHIN];
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
