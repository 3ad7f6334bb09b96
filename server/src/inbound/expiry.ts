import { sql } from 'kysely';
import { type Database, withTransaction } from '../database/pool.ts';
import { moveOrder } from './lifecycle.ts';
import { hasOpenRequest } from './store.ts';

/** Orders looked for at a time. */
const BATCH = 50;

/** The result of one round of the clock. */
export interface ExpiredOrders {
  expired: number;
  /** Orders that could not be expired, with the errors; the next round tries them again. */
  failures: { id: bigint; error: unknown }[];
}

/**
 * Expires every order whose recipient has not come in time, each in a database transaction of its own. One that
 * somebody has asked for stays until the verdict (decision 50). Several processes may run it at once.
 */
export async function expireOrders(database: Database): Promise<ExpiredOrders> {
  const result: ExpiredOrders = { expired: 0, failures: [] };
  let last = 0n;
  for (;;) {
    const due = await dueAfter(database, last);
    for (const id of due) {
      try {
        if (await expire(database, id)) result.expired += 1;
      } catch (error) {
        result.failures.push({ id, error });
      }
    }
    last = due.at(-1) ?? last;
    if (due.length < BATCH) return result;
  }
}

/** The next batch, by id, after the last one looked at. */
async function dueAfter({ db }: Database, last: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('inbound_transactions as o')
    .select('o.id')
    .where('o.status', '=', 'UNALLOCATED')
    .where('o.expires_at', '<=', sql<Date>`now()`)
    .where('o.id', '>', last)
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
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires an order, unless another process has its lock, its status has changed, or somebody has asked for it. */
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
    // Asked behind the lock, which whoever asks for the order takes too.
    if (!free || (await hasOpenRequest(handle, id))) return false;
    await moveOrder(handle, { id, to: 'EXPIRED', actor: 'clock' });
    return true;
  });
}
