import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/**
 * Posts to a position together with others: a revaluation waits for this database transaction. Taken before the entry
 * is numbered.
 */
export async function sharePositions({ db }: TransactionHandle): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('journal months'))`.execute(db);
  await sql`select pg_advisory_xact_lock_shared(hashtext('exchange positions'))`.execute(db);
}

/**
 * Waits until no other database transaction posts to a position, so that a revaluation counts every entry with a lower
 * number than its own, and until no month is being closed: always in this order, because posting takes the months too.
 */
export async function lockPositions({ db }: TransactionHandle): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('journal months'))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('exchange positions'))`.execute(db);
}
