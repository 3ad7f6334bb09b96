import { sql } from 'kysely';
import { type Database, type TransactionHandle, withTransaction } from './pool.ts';

/** The code of a statement that took longer than it may. */
const CANCELED = '57014';

/** What the rows of one search of an index need: with less PostgreSQL keeps pages, and reads all rows of each. */
const MEMORY = '16MB';

/** Reads something, each statement within so many milliseconds; undefined where one would take longer. */
export async function inTime<T>(
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
