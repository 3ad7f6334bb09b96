import { type Selectable, sql } from 'kysely';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A renewal as it is stored. */
export type RenewalRow = Selectable<Tables['identity_renewals']>;

/** The customer of a registration. */
export const findCustomer = ({ db }: Handle, registrationId: bigint) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>>;

/** The newest renewal of a customer. */
export const latestRenewal = (
  { db }: Handle,
  registrationId: bigint,
): Promise<RenewalRow | undefined> =>
  db
    .selectFrom('identity_renewals')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The pending renewal of a customer with their record, both locked. */
export async function lockPending({ db }: TransactionHandle, customerId: bigint) {
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) return undefined;
  const renewal = await db
    .selectFrom('identity_renewals')
    .selectAll()
    .where('registration_id', '=', customer.registration_id)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
  return renewal && { customer, renewal };
}

/** Whether another customer has this document. */
export async function isTaken(
  handle: Handle,
  { id, id_type }: Pick<CustomerRow, 'id' | 'id_type'>,
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

/** A renewal about to be stored. */
interface NewRenewal {
  registrationId: bigint;
  customer: CustomerRow;
  number: string;
  expires: string;
  documentId: bigint;
  dueSeconds: number;
}

/** Stores a renewal. @throws the constraint identity_renewals_one_pending */
export const insertRenewal = (
  { db }: TransactionHandle,
  { registrationId, customer, number, expires, documentId, dueSeconds }: NewRenewal,
): Promise<RenewalRow> =>
  db
    .insertInto('identity_renewals')
    .values({
      registration_id: registrationId,
      former_number: customer.id_number,
      former_expiry_date: customer.id_expiry_date,
      id_number: number,
      id_expiry_date: expires,
      document_id: documentId,
      due_at: sql<Date>`now() + make_interval(secs => ${dueSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores the decision about a renewal. */
export async function decideRenewal(
  { db }: TransactionHandle,
  id: bigint,
  verdict: { status: 'APPROVED' | 'DECLINED'; actor: string; reason: string | null },
): Promise<void> {
  const { status, actor, reason } = verdict;
  await db
    .updateTable('identity_renewals')
    .set({ status, decided_at: sql<Date>`now()`, decided_by: actor, reason })
    .where('id', '=', id)
    .execute();
}

/** Replaces the number and the expiry date of a customer's document. */
export async function replaceDocument(
  { db }: TransactionHandle,
  customerId: bigint,
  { id_number, id_expiry_date }: RenewalRow,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ id_number, id_expiry_date })
    .where('id', '=', customerId)
    .execute();
}
