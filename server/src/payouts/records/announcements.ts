import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { ownerColumn, type PayoutOwner, type PayoutRow } from './payouts.ts';

/**
 * Takes payouts that are ready for collection and not announced yet, each once, for the caller to announce. A
 * payout that is to be stopped is announced only after the stop is withdrawn.
 */
export async function takeUnannounced(
  { db }: TransactionHandle,
  of: PayoutOwner,
): Promise<PayoutRow[]> {
  return await db
    .updateTable('payouts')
    .set({ ready_told_at: sql<Date>`now()` })
    .where((where) => where.and(ownerColumn(of)))
    .where('state', '=', 'READY')
    .where('stop_asked_at', 'is', null)
    .where('ready_told_at', 'is', null)
    .returningAll()
    .execute();
}
