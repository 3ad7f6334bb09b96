import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks positions for a revaluation, unless another database transaction posts to one: `post_entry` shares the lock
 * before it numbers an entry, so a revaluation counts every entry with a lower number than its own. The order of locks
 * is always: rows of what is posted, months, positions.
 *
 * It does not wait by default. Payouts would queue behind a waiting revaluation, and so would all that wait for rows
 * of theirs: perhaps the import, posting for minutes, that the revaluation waits for.
 *
 * @param patience milliseconds to wait, with others behind; less than PostgreSQL's `deadlock_timeout`
 * @returns whether they are locked
 */
export async function lockPositions(handle: TransactionHandle, patience = 0): Promise<boolean> {
  const { db } = handle;
  await sql`select pg_advisory_xact_lock_shared(hashtext('journal months'))`.execute(db);
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('exchange positions')) as locked`.execute(db);
  return rows[0]?.locked === true || (patience > 0 && (await waitForPositions(handle, patience)));
}

async function waitForPositions(handle: TransactionHandle, patience: number): Promise<boolean> {
  const { db } = handle;
  try {
    await inSavepoint(handle, async () => {
      await sql`select set_config('lock_timeout', ${String(patience)}, true)`.execute(db);
      await sql`select pg_advisory_xact_lock(hashtext('exchange positions'))`.execute(db);
      await sql`set local lock_timeout to default`.execute(db);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
