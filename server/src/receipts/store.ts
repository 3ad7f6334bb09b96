import type { Selectable } from 'kysely';
import type { Handle } from '../database/pool.ts';
import type { TransactionsTable } from '../database/tables/outbound.ts';

type Row = Selectable<TransactionsTable>;

/** A transaction that was paid. */
export interface PaidRow extends Row {
  paid_at: Date;
}

/** The transaction of a payment reference, whosoever it is. */
export async function findByReference({ db }: Handle, paymentReference: string) {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
}

/** By which option the customer paid; undefined when no payment is on record. */
export async function paymentOption({ db }: Handle, id: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('option')
    .where('transaction_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.option;
}
