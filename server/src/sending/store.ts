import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { isNumberedSince } from '../platform/database/monthly-numbers.ts';
import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import type { EventRow } from '../platform/http/history.ts';

/** An outbound transaction with its sender's contact details, locked until the database transaction ends. */
export async function readLocked({ db }: TransactionHandle, id: bigint) {
  return await db
    .selectFrom('transactions')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .selectAll('transactions')
    .select(['customers.msisdn', 'customers.email', 'customers.first_name', 'customers.language'])
    .select('customers.approval_status')
    .where('transactions.id', '=', id)
    .forNoKeyUpdate('transactions')
    .executeTakeFirst();
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof readLocked>>>;

/** One outbound transaction of a registration; another's looks as if it did not exist. */
export async function findOwn({ db }: Handle, registrationId: bigint, id: bigint) {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

export type OwnTransaction = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** The transaction of a payment reference, of any customer. */
export async function findByReference({ db }: Handle, paymentReference: string) {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
}

/** Every status the transaction has had, oldest first. Its creation by the sender is recorded in its own row. */
export async function readHistory(
  { db }: Handle,
  { id, created_at }: Pick<OwnTransaction, 'id' | 'created_at'>,
): Promise<EventRow<OutboundStatus>[]> {
  const events = await db
    .selectFrom('transaction_events')
    .select(['to_status', 'actor', 'at'])
    .where('transaction_id', '=', id)
    .where(isNumberedSince('id', created_at))
    .where('to_status', '<>', 'CREATED')
    .orderBy('id')
    .execute();
  return [{ to_status: 'CREATED', actor: 'customer', at: created_at }, ...events];
}
