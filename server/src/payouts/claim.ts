import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

/** Seconds one process has a payout for itself, longer than a partner may take to answer. */
const CLAIMED = 60;

/**
 * Takes what is due: to be sent, to be asked about, or to be stopped at its partner. No other process gets the same
 * ones for a minute; if this one dies, they are due again then.
 *
 * @returns ids, the longest due first
 */
export async function claimDue({ db }: Database, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update payouts set due_at = now() + make_interval(secs => ${CLAIMED}), attempts = attempts + 1
    where id = any (array(
      select id from payouts where due_at <= now() order by due_at limit ${most} for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
