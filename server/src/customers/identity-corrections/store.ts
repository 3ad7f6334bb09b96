import { type Selectable, sql } from 'kysely';
import { notFound } from '../../platform/core/errors.ts';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A correction as it is stored. */
export type CorrectionRow = Selectable<Tables['identity_corrections']>;

/** A customer's record, locked. @throws DomainError NOT_FOUND */
export async function lockCustomer({ db }: TransactionHandle, id: bigint) {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  return row;
}

export type CustomerRow = Awaited<ReturnType<typeof lockCustomer>>;

/** The facts that two people correct. */
export type Identity = Pick<CustomerRow, 'first_name' | 'last_name' | 'dob' | 'id_number'>;

/** Whether another customer has a document of this number. */
export async function isTaken(
  handle: Handle,
  { id, id_type }: CustomerRow,
  number: string,
): Promise<boolean> {
  const other = await handle.db
    .selectFrom('customers')
    .select('id')
    .where('id_type', '=', id_type)
    .where(equalsEncrypted(handle, 'id_number', sql.ref('id_number'), number))
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Stores a proposal with the values it replaces. @throws the constraint identity_corrections_one_pending */
export const insertCorrection = (
  { db }: TransactionHandle,
  customer: CustomerRow,
  proposed: Identity & { evidence: string; actor: string },
): Promise<CorrectionRow> => {
  const { actor, ...values } = proposed;
  return db
    .insertInto('identity_corrections')
    .values({
      ...values,
      customer_id: customer.id,
      requested_by: actor,
      former_first_name: customer.first_name,
      former_last_name: customer.last_name,
      former_dob: customer.dob,
      former_id_number: customer.id_number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The pending correction of a customer with their record, both locked. */
export async function lockPending(handle: TransactionHandle, customerId: bigint) {
  const customer = await lockCustomer(handle, customerId);
  const correction = await handle.db
    .selectFrom('identity_corrections')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
  return correction && { customer, correction };
}

/** Stores the decision about a correction. */
export async function decideCorrection(
  { db }: TransactionHandle,
  id: bigint,
  verdict: { status: 'APPROVED' | 'DECLINED'; actor: string },
): Promise<void> {
  await db
    .updateTable('identity_corrections')
    .set({ status: verdict.status, decided_at: sql<Date>`now()`, decided_by: verdict.actor })
    .where('id', '=', id)
    .execute();
}
