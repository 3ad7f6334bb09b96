import { sql } from 'kysely';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { type DueRound, processEachDue } from '../../platform/jobs/each-due.ts';
import { moveOrder } from './lifecycle.ts';
import { hasOpenRequest, isHeldSql, isOrderHeld } from './store.ts';

/**
 * Expires every order that was not redeemed in time, each in a database transaction of its own. A requested order
 * stays until the verdict (see server/src/receiving/README.md), and a held one until its case is decided. Several processes may run it at
 * once.
 */
export const expireOrders = (database: Database): Promise<DueRound> =>
  processEachDue(
    (last, batch) => dueAfter(database, last, batch),
    (id) => expireOrder(database, id),
  );

/** The next batch, by id, after the last one checked. */
async function dueAfter({ db }: Database, last: bigint, batch: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('inbound_transactions as o')
    .select('o.id')
    .where('o.status', '=', 'UNALLOCATED')
    .where('o.expires_at', '<=', sql<Date>`now()`)
    .where('o.id', '>', last)
    .where(({ not }) => not(isHeldSql(sql.ref('o.id'))))
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

/**
 * Expires an order, unless another process has its lock, its status has changed, or it is requested or held.
 */
async function expireOrder(database: Database, id: bigint): Promise<boolean> {
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
    // Checked behind the lock, which requests and holds of the order take too.
    if (!free || (await hasOpenRequest(handle, id)) || (await isOrderHeld(handle, id)))
      return false;
    await moveOrder(handle, { id, to: 'EXPIRED', actor: 'clock' });
    return true;
  });
}
