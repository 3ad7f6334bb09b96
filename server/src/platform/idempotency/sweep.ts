import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** Hours during which a repeated request gets its first answer. */
const KEPT_HOURS = 24;
const BATCH = 5_000;

/** Deletes idempotency keys that are too old to be repeated, and returns their number. */
export async function sweepIdempotencyKeys({ db }: Handle): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys
        where created_at < now() - make_interval(hours => ${KEPT_HOURS}) limit ${BATCH})`.execute(
      db,
    );
    total += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return total;
  }
}
