import { sql } from 'kysely';
import type { TransactionHandle } from '../platform/database/pool.ts';

type Db = Pick<TransactionHandle, 'db'>;

/** A fee that was given back, with its VAT. */
export interface FeeRefund {
  cents: bigint;
  /** Whether it is still with us, and not with the customer. */
  isOwed: boolean;
}

/** The fee of a transaction that was given back; undefined where it stays earned. */
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
 * Gives a fee back no more, because the payment it was of was taken back: void where it is owed, and owed to us
 * where it has left. Who calls it posts it.
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
