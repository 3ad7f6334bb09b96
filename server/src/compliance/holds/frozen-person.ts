import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { CaseRow } from '../../casework/cases/service.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** The customer of a confirmed match. */
interface Customer {
  id: bigint;
  registration_id: bigint | null;
  approval_status: CustomerStatus;
}

/** The person of a confirmed match, and the property to freeze. */
export interface ListedPerson {
  customer: Customer | undefined;
  /** Whether the customer is the listed person, rather than a sender or recipient who deals with them. */
  isListed: boolean;
  transactions: readonly bigint[];
  orders: readonly bigint[];
}

/** Finds the listed person by the subject of the match and by which of the two people screening found. */
export async function findListedPerson(
  handle: TransactionHandle,
  of: CaseRow,
): Promise<ListedPerson> {
  const [what, number = ''] = of.subject.split(':');
  const id = BigInt(number);
  if (what === 'transaction' && 'payee' in of.facts) return await ofPayee(handle, id);
  if (what === 'transaction') return await ofTransaction(handle, id);
  if (what === 'order') return await ofOrder(handle, id);
  const customer = await customerWith(handle, sql`id = ${id}`);
  return await allProperty(handle, customer, [], []);
}

/** Whether screening found only the other person; if neither is known, our customer counts as found. */
const isOnlyOther = (
  screening: ScreeningRecord | null | undefined,
  ours: 'sender' | 'beneficiary',
): boolean => {
  const other = ours === 'sender' ? 'beneficiary' : 'sender';
  return screening?.[other]?.result === 'possible' && screening[ours]?.result !== 'possible';
};

async function ofTransaction(handle: TransactionHandle, id: bigint): Promise<ListedPerson> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(['registration_id', 'screening', 'beneficiary_first_name', 'beneficiary_last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const customer = await customerWith(handle, sql`registration_id = ${row.registration_id}`);
  const held = await findTransactionsWithMoney(handle, sql`t.id = ${id}`);
  if (!isOnlyOther(row.screening.again ?? row.screening, 'sender')) {
    return await allProperty(handle, customer, held, []);
  }
  const toThem = await findTransactionsWithMoney(
    handle,
    sql`t.registration_id = ${row.registration_id}
      and lower(t.beneficiary_first_name) = lower(${row.beneficiary_first_name})
      and lower(t.beneficiary_last_name) = lower(${row.beneficiary_last_name})`,
  );
  return { customer, isListed: false, transactions: toThem, orders: [] };
}

/** The holder of the account for a refund may be listed; its customer, who would pay them, is not. */
async function ofPayee(handle: TransactionHandle, id: bigint): Promise<ListedPerson> {
  const customer = await customerWith(
    handle,
    sql`registration_id = (select registration_id from transactions where id = ${id})`,
  );
  const transactions = await findTransactionsWithMoney(handle, sql`t.id = ${id}`);
  return { customer, isListed: false, transactions, orders: [] };
}

async function ofOrder(handle: TransactionHandle, id: bigint): Promise<ListedPerson> {
  const row = await handle.db
    .selectFrom('inbound_transactions')
    .select(['registration_id', 'screening'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const orders = await findUnpaidOrders(handle, sql`o.id = ${id}`);
  const customer =
    row.registration_id === null
      ? undefined
      : await customerWith(handle, sql`registration_id = ${row.registration_id}`);
  if (isOnlyOther(row.screening, 'beneficiary')) {
    return { customer: undefined, isListed: false, transactions: [], orders };
  }
  return await allProperty(handle, customer, [], orders);
}

/** All property of a listed customer, and that of the match itself. */
async function allProperty(
  handle: TransactionHandle,
  customer: Customer | undefined,
  transactions: readonly bigint[],
  orders: readonly bigint[],
): Promise<ListedPerson> {
  const registration = customer?.registration_id ?? null;
  const all = { customer, isListed: customer !== undefined };
  if (registration === null) return { ...all, transactions, orders };
  const theirs = await findTransactionsWithMoney(handle, sql`t.registration_id = ${registration}`);
  const received = await findUnpaidOrders(handle, sql`o.registration_id = ${registration}`);
  return {
    ...all,
    transactions: [...new Set([...transactions, ...theirs])],
    orders: [...new Set([...orders, ...received])],
  };
}

type Condition = ReturnType<typeof sql>;

async function customerWith(
  handle: TransactionHandle,
  condition: Condition,
): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select id, registration_id, approval_status from customers where ${condition}
    for no key update`.execute(handle.db);
  return rows[0];
}

/** Transactions with money that is still held: paid and not paid out, or with an owed refund. */
export async function findTransactionsWithMoney(
  { db }: TransactionHandle,
  condition: Condition,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from transactions t
    where ${condition} and (exists (
        select from payments p where p.transaction_id = t.id and p.taken_back_at is null
          and t.status in ('APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'))
      or exists (select from refunds r where r.transaction_id = t.id and r.state = 'OWED'))
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders that are not paid in full. */
export async function findUnpaidOrders(
  { db }: TransactionHandle,
  condition: Condition,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from inbound_transactions o
    where ${condition} and o.status in ('STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID')
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether we hold money of a customer. */
export async function hasProperty(handle: TransactionHandle, subject: string): Promise<boolean> {
  const id = BigInt(subject.replace('customer:', ''));
  const customer = await customerWith(handle, sql`id = ${id}`);
  const { transactions, orders } = await allProperty(handle, customer, [], []);
  return transactions.length + orders.length > 0 || (await isInSuspense(handle, id));
}

/** Whether a payment of a customer is in suspense, where it stays while they are frozen. */
async function isInSuspense({ db }: TransactionHandle, customerId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('cases as k')
    .innerJoin('transactions as t', 't.id', 'k.transaction_id')
    .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
    .select('k.id')
    .where('c.id', '=', customerId)
    .where('k.kind', '=', 'SUSPENSE')
    .where('k.state', '<>', 'DECIDED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
