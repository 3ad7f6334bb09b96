import { type RawBuilder, sql } from 'kysely';
import type { Database, TransactionHandle } from '../../platform/database/pool.ts';
import type { PayoutOwner } from './payouts.ts';

/**
 * Latest time at which a transaction's money arrives, as its payout partner promises: counted from the payment
 * (see server/src/sending/README.md), or from the customer's last change to it. Null if nothing is promised.
 */
export const promisedTime = (of: PayoutOwner): RawBuilder<Date> | null =>
  'transactionId' in of
    ? sql<Date>`(
        select greatest(t.paid_at, (select max(c.ended_at) from payout_changes c
          where c.transaction_id = t.id and c.state = 'DONE')) + make_interval(mins => p.latest_minutes)
        from transactions t join payout_partners p on p.id = t.payout_partner_id
        where t.id = ${of.transactionId})`
    : null;

/** Whether a payout has not arrived by its promised time. Cash ready at a counter has arrived. */
export const IS_LATE = sql<boolean>`(payouts.state in ('OPEN', 'SENT', 'ACCEPTED')
  and coalesce(payouts.promised_by <= now(), false))`;

/**
 * Whether an unfinished payout's partner has reported nothing for a number of hours, or has not stopped it that long
 * after the request.
 */
export const isSilentPayout = (hours: number): RawBuilder<boolean> =>
  sql<boolean>`(due_at is not null
    and least(coalesce(heard_at, opened_at), stop_asked_at) < now() - make_interval(hours => ${hours}))`;

/**
 * Late, in progress, not to be stopped, and the customer not notified yet. Worded exactly like the index on the
 * promised time, because the scheduler runs this query all the time.
 */
const LATE_UNNOTIFIED = sql<boolean>`(payouts.state in ('OPEN', 'SENT', 'ACCEPTED') and payouts.promised_by <= now()
  and payouts.late_told_at is null and payouts.stop_asked_at is null
  and exists (select from transactions t where t.id = payouts.transaction_id and t.status = 'APPROVED_PAID'))`;

/** Transactions with a late payout whose customers must be notified: the next ones after an id, ordered by id. */
export async function findLatePayouts(
  { db }: Database,
  after: bigint,
  most: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('transaction_id')
    .where(LATE_UNNOTIFIED)
    .where('transaction_id', '>', after)
    .orderBy('transaction_id')
    .limit(most)
    .execute();
  return rows.flatMap(({ transaction_id }) => transaction_id ?? []);
}

/**
 * Records once that the customer is notified; returns the promised time, or undefined if there is nothing to
 * notify.
 */
export async function markLateNotified(
  { db }: TransactionHandle,
  transactionId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('payouts')
    .set({ late_told_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where(LATE_UNNOTIFIED)
    .returning('promised_by')
    .executeTakeFirst();
  return row?.promised_by ?? undefined;
}
