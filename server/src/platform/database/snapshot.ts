import type { TransactionHandle } from './pool.ts';

/**
 * Lets a database transaction read as of one moment, and without parallel workers, so that other requests are
 * still served. Must be the transaction's first statement.
 */
export async function readSnapshot({ client }: Pick<TransactionHandle, 'client'>): Promise<void> {
  await client.query('set transaction isolation level repeatable read, read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local max_parallel_workers_per_gather = 0');
}
