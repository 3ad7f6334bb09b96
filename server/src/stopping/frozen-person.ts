import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { CaseRow } from '../cases/service.ts';
import type { ScreeningRecord } from '../database/columns.ts';
import type { TransactionHandle } from '../database/pool.ts';

/** A customer of ours whom a confirmed match is about. */
interface Customer {
  id: bigint;
  registration_id: bigint | null;
  approval_status: CustomerStatus;
}

/** Whom a confirmed match is about, and what of theirs is to be frozen. */
export interface Listed {
  customer: Customer | undefined;
  /** The customer is the listed person, not somebody who deals with them. */
  isListed: boolean;
  transactions: readonly bigint[];
  orders: readonly bigint[];
}

/** Reads whom a match is about, by its subject and by who of the two was found when it was screened. */
export async function listedBy(handle: TransactionHandle, of: CaseRow): Promise<Listed> {
  const [what, number = ''] = of.subject.split(':');
  const id = BigInt(number);
  if (what === 'transaction') return await ofTransaction(handle, id);
  if (what === 'order') return await ofOrder(handle, id);
  const customer = await customerWith(handle, sql`id = ${id}`);
  return await allOf(handle, customer, [], []);
}

/** Where neither is known to be the one, our customer is taken to be. */
const isOnlyOther = (
  screening: ScreeningRecord | null | undefined,
  ours: 'sender' | 'beneficiary',
): boolean => {
  const other = ours === 'sender' ? 'beneficiary' : 'sender';
  return screening?.[other]?.result === 'possible' && screening[ours]?.result !== 'possible';
};

async function ofTransaction(handle: TransactionHandle, id: bigint): Promise<Listed> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(['registration_id', 'screening', 'beneficiary_first_name', 'beneficiary_last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const customer = await customerWith(handle, sql`registration_id = ${row.registration_id}`);
  const held = await withMoney(handle, sql`t.id = ${id}`);
  if (!isOnlyOther(row.screening.again ?? row.screening, 'sender')) {
    return await allOf(handle, customer, held, []);
  }
  const toThem = await withMoney(
    handle,
    sql`t.registration_id = ${row.registration_id}
      and lower(t.beneficiary_first_name) = lower(${row.beneficiary_first_name})
      and lower(t.beneficiary_last_name) = lower(${row.beneficiary_last_name})`,
  );
  return { customer, isListed: false, transactions: toThem, orders: [] };
}

async function ofOrder(handle: TransactionHandle, id: bigint): Promise<Listed> {
  const row = await handle.db
    .selectFrom('inbound_transactions')
    .select(['registration_id', 'screening'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const orders = await unpaidOrders(handle, sql`o.id = ${id}`);
  const customer =
    row.registration_id === null
      ? undefined
      : await customerWith(handle, sql`registration_id = ${row.registration_id}`);
  if (isOnlyOther(row.screening, 'beneficiary')) {
    return { customer: undefined, isListed: false, transactions: [], orders };
  }
  return await allOf(handle, customer, [], orders);
}

/** Everything of a listed customer, beside what the match names itself. */
async function allOf(
  handle: TransactionHandle,
  customer: Customer | undefined,
  transactions: readonly bigint[],
  orders: readonly bigint[],
): Promise<Listed> {
  const registration = customer?.registration_id ?? null;
  const all = { customer, isListed: customer !== undefined };
  if (registration === null) return { ...all, transactions, orders };
  const theirs = await withMoney(handle, sql`t.registration_id = ${registration}`);
  const received = await unpaidOrders(handle, sql`o.registration_id = ${registration}`);
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

/** Transactions with money that is still here: paid and not paid out, or owed back. */
async function withMoney({ db }: TransactionHandle, condition: Condition): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from transactions t
    where ${condition} and (exists (
        select from payments p where p.transaction_id = t.id and p.taken_back_at is null
          and t.status in ('APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'))
      or exists (select from refunds r where r.transaction_id = t.id and r.state = 'OWED'))
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders of which not everything is paid. */
async function unpaidOrders({ db }: TransactionHandle, condition: Condition): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from inbound_transactions o
    where ${condition} and o.status in ('STAGED', 'UNALLOCATED', 'ALLOCATED_UNPAID', 'ALLOCATED_PAID')
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether money of a customer is here. */
export async function hasProperty(handle: TransactionHandle, subject: string): Promise<boolean> {
  const id = BigInt(subject.replace('customer:', ''));
  const customer = await customerWith(handle, sql`id = ${id}`);
  const { transactions, orders } = await allOf(handle, customer, [], []);
  return transactions.length + orders.length > 0;
}
