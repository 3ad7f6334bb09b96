import type { TransactionHandle } from './pool.ts';

/**
 * Has a database transaction read as of one moment, for as long as it takes, and without processes of its own
 * beside it: others are served meanwhile. To be said first.
 */
export async function readOneMoment({ client }: Pick<TransactionHandle, 'client'>): Promise<void> {
  await client.query('set transaction isolation level repeatable read, read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local max_parallel_workers_per_gather = 0');
}
