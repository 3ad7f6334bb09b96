import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/**
 * Waits until no other database transaction posts to a position, so that a revaluation counts every entry with a lower
 * number than its own, and until no month is being closed: always in this order, because posting takes the months too.
 */
export async function lockPositions({ db }: TransactionHandle): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('journal months'))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('exchange positions'))`.execute(db);
}
