import { ID_TYPES } from '@thumela/rules/identity/id-types.ts';
import { type RawBuilder, sql } from 'kysely';
import { equalsEncrypted } from '../../../platform/database/equals-encrypted.ts';
import type { Database, Handle } from '../../../platform/database/pool.ts';
import { canBeNamed, findByName, type NameMatches, noneNamed } from './search-by-name.ts';
import { ownNumbers, type SearchTerm } from './search-term.ts';

type Ids = RawBuilder<{ id: bigint }>;

/** Most that one search shows of a kind. */
export const MOST = 20;

/** How many of those with a name are looked at, to show the newest of them or those with an end of a PIN. */
const NAMED = { shown: 300, withPin: 5_000 };

/** How much of a customer's newest business is looked at for the end of a PIN. */
const NEWEST = { shown: 5, withPin: 2_000 };

const CUSTOMER_NAMES = sql<string>`first_name || ' ' || last_name`;
const RECIPIENT_NAMES = sql<string>`beneficiary_first_name || ' ' || beneficiary_last_name`;
const ORDER_NAMES = sql<string>`beneficiary_first_name || ' ' || beneficiary_last_name || ' '
  || customer_first_name || ' ' || customer_last_name`;

async function idsOf(
  { db }: Handle,
  parts: readonly (Ids | false | undefined)[],
): Promise<bigint[]> {
  const wanted = parts.filter((part) => part !== false && part !== undefined);
  const found = await Promise.all(wanted.map((part) => part.execute(db)));
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))];
}

/** Customers of a number, an address or a document: exactly they are meant. */
export const customersMeant = (handle: Handle, asked: SearchTerm): Promise<bigint[]> => {
  const { cellphone, email, numbers } = asked;
  return idsOf(handle, [
    cellphone !== undefined && sql`select id from customers where msisdn = ${cellphone}`,
    email !== undefined && sql`select id from customers where email = ${email}`,
    numbers.length > 0 &&
      sql`select id from customers where registration_id = any(${ownNumbers(asked)}::bigint[])`,
    numbers.length > 0 &&
      sql`select id from customers where id_type = any(${ID_TYPES}::text[])
        and ${equalsEncrypted(handle, 'id_number', sql`id_number`, ...numbers)}`,
  ]);
};

/** Customers by name, transactions by their recipient, orders by sender or recipient. */
export async function allNamed(
  database: Database,
  { names, pinEnd }: SearchTerm,
): Promise<Record<'customers' | 'transactions' | 'orders', NameMatches>> {
  const most = pinEnd === undefined ? NAMED.shown : NAMED.withPin;
  if (!canBeNamed(names)) {
    return { customers: noneNamed, transactions: noneNamed, orders: noneNamed };
  }
  // The end of a PIN is looked for among many; else a page of the newest, and one more, is all that is shown.
  const enough = pinEnd === undefined ? MOST + 1 : NAMED.withPin;
  const asked = { names, most, enough };
  const [customers, transactions, orders] = await Promise.all([
    findByName(database, { ...asked, table: 'customers', words: CUSTOMER_NAMES, most: MOST + 1 }),
    findByName(database, { ...asked, table: 'transactions', words: RECIPIENT_NAMES }),
    findByName(database, { ...asked, table: 'inbound_transactions', words: ORDER_NAMES }),
  ]);
  return { customers, transactions, orders };
}

/** Transactions of a reference, or the newest of customers who are meant. */
export const transactionsMeant = (
  handle: Handle,
  { numbers, pinEnd }: SearchTerm,
  customers: readonly bigint[],
): Promise<bigint[]> => {
  const newest = pinEnd === undefined ? NEWEST.shown : NEWEST.withPin;
  const exact = numbers.length > 0;
  return idsOf(handle, [
    exact && sql`select id from transactions where payment_reference = any(${numbers}::bpchar[])`,
    exact &&
      sql`select transaction_id as id from payouts
        where partner_reference = any(${numbers}::text[]) and transaction_id is not null`,
    customers.length > 0 &&
      sql`select t.id from customers c cross join lateral (
          select id from transactions where registration_id = c.registration_id
          order by created_at desc, id desc limit ${newest}) t
        where c.id = any(${customers}::bigint[])`,
  ]);
};

/** Orders of a reference, a recipient's number, or the newest of customers who are meant. */
export const ordersMeant = (
  handle: Handle,
  { cellphone, numbers, pinEnd }: SearchTerm,
  customers: readonly bigint[],
): Promise<bigint[]> => {
  const newest = pinEnd === undefined ? NEWEST.shown : NEWEST.withPin;
  const exact = numbers.length > 0;
  return idsOf(handle, [
    cellphone !== undefined &&
      sql`select id from inbound_transactions where beneficiary_msisdn = ${cellphone} limit ${newest}`,
    exact && sql`select id from inbound_transactions where reference = any(${numbers}::text[])`,
    exact &&
      sql`select inbound_transaction_id as id from payouts
        where partner_reference = any(${numbers}::text[]) and inbound_transaction_id is not null`,
    customers.length > 0 &&
      sql`select o.id from customers c cross join lateral (
          select id from inbound_transactions where registration_id = c.registration_id
          order by created_at desc, id desc limit ${newest}) o
        where c.id = any(${customers}::bigint[])`,
  ]);
};
