import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { columnOf, type PayoutOf, type PayoutRow } from './payouts.ts';

/**
 * Takes what waits to be collected and whose owner does not know it yet, for whoever tells them now; each once. What
 * is to be stopped is told when it is not to be any more.
 */
export async function takeUntold({ db }: TransactionHandle, of: PayoutOf): Promise<PayoutRow[]> {
  return await db
    .updateTable('payouts')
    .set({ ready_told_at: sql<Date>`now()` })
    .where((where) => where.and(columnOf(of)))
    .where('state', '=', 'READY')
    .where('stop_asked_at', 'is', null)
    .where('ready_told_at', 'is', null)
    .returningAll()
    .execute();
}
