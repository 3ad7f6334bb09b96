import type { Handle } from '../database/pool.ts';

/** The option a transaction was paid with; undefined when no payment is on record. */
export async function optionPaidBy({ db }: Handle, id: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('option')
    .where('transaction_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.option;
}
