import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { moveTransaction } from './lifecycle.ts';

/** Transactions expired in one database transaction. */
const BATCH = 50;

/**
 * Expires every unpaid transaction whose time is over, batch by batch, and answers how many. Several
 * processes may run it at once: each takes what the others have not.
 *
 * @param now the present moment
 */
export async function expireDue(
  database: Database,
  now: Date,
  brand: { readonly name: string },
): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await withTransaction(database, (handle) => expireBatch(handle, now, brand));
    total += expired;
    if (expired < BATCH) return total;
  }
}

async function expireBatch(
  handle: TransactionHandle,
  now: Date,
  brand: { readonly name: string },
): Promise<number> {
  const due = await handle.db
    .selectFrom('transactions')
    .select('id')
    .where('status', 'in', ['CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    await moveTransaction(handle, { id, to: 'EXPIRED', actor: 'clock', brand });
  }
  return due.length;
}
