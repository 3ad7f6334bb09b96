import { type RawBuilder, sql } from 'kysely';
import type { Database, TransactionHandle } from '../../platform/database/pool.ts';
import type { PayoutOf } from './payouts.ts';

/**
 * Until when a transaction's money is there at the latest, as its payout partner promises: counted from the payment
 * (decision 61), or from the last change that its customer made to it. Null where nothing is promised.
 */
export const promisedBy = (of: PayoutOf): RawBuilder<Date> | null =>
  'transactionId' in of
    ? sql<Date>`(
        select greatest(t.paid_at, (select max(c.ended_at) from payout_changes c
          where c.transaction_id = t.id and c.state = 'DONE')) + make_interval(mins => p.latest_minutes)
        from transactions t join payout_partners p on p.id = t.payout_partner_id
        where t.id = ${of.transactionId})`
    : null;

/** Whether a payout is not where it was promised to be by now; what waits at a counter is there. */
export const IS_LATE = sql<boolean>`(payouts.state in ('OPEN', 'SENT', 'ACCEPTED')
  and coalesce(payouts.promised_by <= now(), false))`;

/**
 * Late, on its way, and its customer was not told so; one that is to be stopped is none of them. In the words of the
 * index of what is promised, because the clock asks all the time.
 */
const UNTOLD = sql<boolean>`(payouts.state in ('OPEN', 'SENT', 'ACCEPTED') and payouts.promised_by <= now()
  and payouts.late_told_at is null and payouts.stop_asked_at is null
  and exists (select from transactions t where t.id = payouts.transaction_id and t.status = 'APPROVED_PAID'))`;

/** Transactions whose customers are to be told that the payout is late: the next ones after an id, by id. */
export async function latePayouts(
  { db }: Database,
  after: bigint,
  most: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('transaction_id')
    .where(UNTOLD)
    .where('transaction_id', '>', after)
    .orderBy('transaction_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ transaction_id }) => transaction_id ?? []);
}

/** Keeps that its customer is told, once; answers until when it was promised, undefined where there is nothing to tell. */
export async function markLate(
  { db }: TransactionHandle,
  transactionId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('payouts')
    .set({ late_told_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where(UNTOLD)
    .returning('promised_by')
    .executeTakeFirst();
  return row?.promised_by ?? undefined;
}
