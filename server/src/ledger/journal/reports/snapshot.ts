import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';

/**
 * Reads the ledger in one snapshot, however long that takes, while entries continue to be written.
 * @param read may run again, so it must not leave partial effects
 */
export const inSnapshot = <T>(
  database: Database,
  read: (handle: TransactionHandle) => Promise<T>,
): Promise<T> =>
  withTransaction(database, async (handle) => {
    await handle.client.query('set transaction isolation level repeatable read, read only');
    await handle.client.query('set local statement_timeout = 0');
    return await read(handle);
  });
