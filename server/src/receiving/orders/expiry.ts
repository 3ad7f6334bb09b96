import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { type DueRound, eachDue } from '../../platform/jobs/each-due.ts';
import { moveOrder } from './lifecycle.ts';
import { hasOpenRequest, isHeld, readHeld } from './store.ts';

/**
 * Expires every order whose recipient has not come in time, each in a database transaction of its own. One that
 * somebody has asked for stays until the verdict (decision 50), and one that a person has to look at until they
 * have. Several processes may run it at once.
 */
export const expireOrders = (database: Database): Promise<DueRound> =>
  eachDue(
    (last, batch) => dueAfter(database, last, batch),
    (id) => expire(database, id),
  );

/** The next batch, by id, after the last one looked at. */
async function dueAfter({ db }: Database, last: bigint, batch: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('inbound_transactions as o')
    .select('o.id')
    .where('o.status', '=', 'UNALLOCATED')
    .where('o.expires_at', '<=', sql<Date>`now()`)
    .where('o.id', '>', last)
    .where(({ not }) => not(isHeld(sql.ref('o.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redemption_requests as r')
            .select('r.id')
            .whereRef('r.inbound_transaction_id', '=', 'o.id')
            .where('r.status', '=', 'PENDING'),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires an order, unless another process has its lock, its status has changed, somebody has asked for it or looks at it. */
async function expire(database: Database, id: bigint): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const free = await handle.db
      .selectFrom('inbound_transactions')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'UNALLOCATED')
      .where('expires_at', '<=', sql<Date>`now()`)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    // Asked behind the lock, which whoever asks for the order takes too, and whoever has it looked at.
    if (!free || (await hasOpenRequest(handle, id)) || (await readHeld(handle, id))) return false;
    await moveOrder(handle, { id, to: 'EXPIRED', actor: 'clock' });
    return true;
  });
}
