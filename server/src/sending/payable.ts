import type { CustomerStatus, OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { findAuthorisation } from '../payments/authorisations/service.ts';
import type { Handle, TransactionHandle } from '../platform/database/pool.ts';

/** The columns of a transaction that paying needs. */
export interface Payable {
  id: bigint;
  status: OutboundStatus;
  payment_reference: string;
  total_cents: bigint;
  expires_at: Date;
}

const COLUMNS = [
  'transactions.id',
  'transactions.status',
  'transactions.payment_reference',
  'transactions.total_cents',
  'transactions.expires_at',
] as const;

const selectOwn = ({ db }: Handle, registrationId: bigint) =>
  db.selectFrom('transactions').select(COLUMNS).where('registration_id', '=', registrationId);

/** A customer's own transaction. */
export function findPayable(
  handle: Handle,
  registrationId: bigint,
  id: bigint,
): Promise<Payable | undefined> {
  return selectOwn(handle, registrationId).where('id', '=', id).executeTakeFirst();
}

/** A customer's own transaction, by its payment reference. */
export function findPayableByReference(
  handle: Handle,
  registrationId: bigint,
  paymentReference: string,
): Promise<Payable | undefined> {
  return selectOwn(handle, registrationId)
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
}

/**
 * The time until which a transaction can be paid: a customer who has begun may finish after it expires (decision
 * 22).
 */
export async function payableUntil(
  handle: Handle,
  {
    status,
    payment_reference,
    expires_at,
  }: { status: string; payment_reference: string; expires_at: Date },
): Promise<Date> {
  if (status !== 'APPROVED_UNPAID') return expires_at;
  const begun = await findAuthorisation(handle, payment_reference, 'OPEN');
  return begun && begun.expires_at > expires_at ? begun.expires_at : expires_at;
}

/**
 * A customer's own transaction with the payer's name and number, and whether it can no longer be paid, locked
 * against moves (FOR SHARE).
 */
export async function lockPayableShared(
  { db }: TransactionHandle,
  registrationId: bigint,
  id: bigint,
) {
  return await db
    .selectFrom('transactions')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .select(sql<boolean>`transactions.expires_at <= now()`.as('is_over'))
    .select([
      ...COLUMNS,
      'customers.first_name',
      'customers.last_name',
      'customers.msisdn',
      'customers.has_active_bank_card',
      'customers.approval_status',
    ])
    .where('transactions.id', '=', id)
    .where('transactions.registration_id', '=', registrationId)
    .forShare('transactions')
    .executeTakeFirst();
}

export type PayableWithPayer = NonNullable<Awaited<ReturnType<typeof lockPayableShared>>>;

/** A transaction with its customer, and whether they may send money. */
export interface PayableByCustomer extends Payable {
  registration_id: bigint;
  approval_status: CustomerStatus;
}

const selectLocked = ({ db }: TransactionHandle) =>
  db
    .selectFrom('transactions')
    .innerJoin('customers', 'customers.registration_id', 'transactions.registration_id')
    .select([...COLUMNS, 'transactions.registration_id', 'customers.approval_status'])
    .forNoKeyUpdate('transactions');

/** The transaction of a payment reference, locked until the database transaction ends. */
export async function lockPayable(
  handle: TransactionHandle,
  paymentReference: string,
): Promise<PayableByCustomer | undefined> {
  return await selectLocked(handle)
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
}

/** A transaction, locked until the database transaction ends. */
export async function lockPayableById(
  handle: TransactionHandle,
  id: bigint,
): Promise<PayableByCustomer | undefined> {
  return await selectLocked(handle).where('transactions.id', '=', id).executeTakeFirst();
}
