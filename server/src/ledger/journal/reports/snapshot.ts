import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';

/**
 * Reads the books as of one moment, however long that takes, while entries go on being written.
 *
 * @param read must not leave anything half done that it would do again
 */
export const ofOneMoment = <T>(
  database: Database,
  read: (handle: TransactionHandle) => Promise<T>,
): Promise<T> =>
  withTransaction(database, async (handle) => {
    await handle.client.query('set transaction isolation level repeatable read, read only');
    await handle.client.query('set local statement_timeout = 0');
    return await read(handle);
  });
