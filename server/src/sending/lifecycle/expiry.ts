import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { isBeingPaid } from '../../payments/authorisations/service.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import { type DueRound, processEachDue } from '../../platform/jobs/each-due.ts';
import { moveTransaction } from './lifecycle.ts';

/**
 * Expires every unpaid transaction whose time is over, each in its own database transaction, so that a failure
 * does not block the others. Several processes may run it concurrently. Transactions with a payment in progress
 * are left alone (decision 22).
 */
export const expireDueTransactions = (
  database: Database,
  brand: { readonly name: string },
): Promise<DueRound> =>
  processEachDue(
    (last, batch) => findDueAfter(database, last, batch),
    (id) => expireTransaction(database, id, brand),
  );

/** The next batch, ordered by id, after the last one processed. */
async function findDueAfter({ db }: Database, last: bigint, batch: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('status', 'in', ['CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID'])
    .where('expires_at', '<=', sql<Date>`now()`)
    .where('id', '>', last)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Expires a transaction, unless another process has its lock, its status has changed, or its customer is paying.
 */
async function expireTransaction(
  database: Database,
  id: bigint,
  brand: { readonly name: string },
): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const free = await handle.db
      .selectFrom('transactions')
      .select(['status', 'payment_reference'])
      .where('id', '=', id)
      .where('status', 'in', ['CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID'])
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!free) return false;
    // Checked under the lock, which opening a payment also takes.
    if (await isBeingPaid(handle, free.payment_reference)) return false;
    const late = free.status === 'ON_HOLD_UNPAID' && {
      reason: phrase(reasonTexts, 'checkedTooLate'),
    };
    await moveTransaction(handle, { id, to: 'EXPIRED', actor: 'clock', brand, ...late });
    return true;
  });
}
