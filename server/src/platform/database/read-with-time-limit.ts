import { sql } from 'kysely';
import { type Database, type TransactionHandle, withTransaction } from './pool.ts';

/** SQL state of a statement that exceeded the statement timeout. */
const CANCELED = '57014';

/**
 * Enough for the rows of one index search: with less memory PostgreSQL remembers pages only and rereads all
 * rows of each.
 */
const MEMORY = '16MB';

/** Reads with a time limit in milliseconds for each statement; returns undefined if one exceeds it. */
export async function readWithTimeLimit<T>(
  database: Database,
  milliseconds: number,
  read: (handle: TransactionHandle) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withTransaction(database, async (handle) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('work_mem', ${MEMORY}, true)`.execute(handle.db);
      return await read(handle);
    });
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) return undefined;
    throw error;
  }
}
