import type { Handle } from '../platform/database/pool.ts';

/**
 * The valid payment of a transaction, or else its last reversed one; undefined when none is on record.
 */
export async function findPaymentOption({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('payments')
    .select(['option', 'taken_back_at'])
    .where('transaction_id', '=', id)
    .orderBy('taken_back_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return row && { option: row.option, takenBack: row.taken_back_at !== null };
}

/** The times at which the reversed payments of a transaction were received. */
export async function findReversedPaymentTimes({ db }: Handle, id: bigint): Promise<Date[]> {
  const rows = await db
    .selectFrom('payments')
    .select('received_at')
    .where('transaction_id', '=', id)
    .where('taken_back_at', 'is not', null)
    .execute();
  return rows.map(({ received_at }) => received_at);
}
