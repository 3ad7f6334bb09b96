import type { Handle } from '../../platform/database/pool.ts';

/** Whether a transaction waits to be paid out or is held before that, with nothing refunded. */
export async function isPaidFor({ db }: Handle, id: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD'])
    .executeTakeFirst();
  return row !== undefined;
}
