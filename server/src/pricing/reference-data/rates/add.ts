import { type InsertObject, sql } from 'kysely';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A rate as it is stored. */
export type RateRow = InsertObject<Tables, 'exchange_rates'>;

/** Number of the advisory lock for changing prices; any, but always the same. */
const LOCK = 7_205_759_405;

/** Serialises changes of prices, because each is compared with the version before. */
export async function lockPrices({ db }: Pick<TransactionHandle, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

/** Makes every process reload the reference data once this transaction is committed. */
export async function tellPrices({ db }: Pick<TransactionHandle, 'db'>): Promise<void> {
  await sql`select pg_notify('prices_changed', '')`.execute(db);
}

/** Adds rates from any source. @returns their numbers by destination */
export async function addRates(
  handle: Pick<TransactionHandle, 'db'>,
  rows: readonly RateRow[],
): Promise<ReadonlyMap<number, bigint>> {
  const added = await handle.db
    .insertInto('exchange_rates')
    .values([...rows])
    .returning(['id', 'destination_id'])
    .execute();
  await tellPrices(handle);
  return new Map(added.map((row) => [row.destination_id, row.id]));
}
