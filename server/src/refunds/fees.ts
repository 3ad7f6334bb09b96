import { sql } from 'kysely';
import type { TransactionHandle } from '../platform/database/pool.ts';

type Db = Pick<TransactionHandle, 'db'>;

/** A refunded fee with its VAT. */
export interface FeeRefund {
  cents: bigint;
  /** Whether the money is still with us, and not with the customer. */
  isOwed: boolean;
}

/** The refunded fee of a transaction; undefined if it remains earned. */
export async function feeRefund({ db }: Db, transactionId: bigint): Promise<FeeRefund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'state'])
    .where('fee_of', '=', transactionId)
    .where('state', '<>', 'VOID')
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return row && { cents: row.amount_cents, isOwed: row.state === 'OWED' };
}

/**
 * Ends a fee refund because its payment was reversed: voided if it is owed, or owed to us if it was sent. The
 * caller posts it.
 */
export async function endFeeRefund(
  { db }: Db,
  transactionId: bigint,
): Promise<FeeRefund | undefined> {
  const given = await feeRefund({ db }, transactionId);
  if (!given) return undefined;
  await db
    .updateTable('refunds')
    .set(given.isOwed ? { state: 'VOID' } : { claimed_at: sql<Date>`now()` })
    .where('fee_of', '=', transactionId)
    .execute();
  return given;
}
