import { ID_TYPES } from '@thumela/rules/identity/id-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../database/pool.ts';
import { type Asked, ownNumbers } from './asked.ts';
import { canBeNamed, named } from './named.ts';

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
export const customersMeant = (handle: Handle, asked: Asked): Promise<bigint[]> => {
  const { cellphone, email, numbers } = asked;
  return idsOf(handle, [
    cellphone !== undefined && sql`select id from customers where msisdn = ${cellphone}`,
    email !== undefined && sql`select id from customers where email = ${email}`,
    numbers.length > 0 &&
      sql`select id from customers where registration_id = any(${ownNumbers(asked)}::bigint[])`,
    numbers.length > 0 &&
      sql`select id from customers where id_type = any(${ID_TYPES}::text[])
        and id_number = any(${numbers}::text[])`,
  ]);
};

/** Customers who have these names. */
export const customersNamed = (handle: Handle, { names }: Asked): Promise<bigint[]> =>
  idsOf(handle, [canBeNamed(names) && named('customers', CUSTOMER_NAMES, names, MOST + 1)]);

/** Transactions of a reference, to these names, or the newest of customers who are meant. */
export const transactionsMeant = (
  handle: Handle,
  { numbers, names, pinEnd }: Asked,
  customers: readonly bigint[],
): Promise<bigint[]> => {
  const newest = pinEnd === undefined ? NEWEST.shown : NEWEST.withPin;
  const most = pinEnd === undefined ? NAMED.shown : NAMED.withPin;
  const exact = numbers.length > 0;
  return idsOf(handle, [
    exact && sql`select id from transactions where payment_reference = any(${numbers}::bpchar[])`,
    exact &&
      sql`select transaction_id as id from payouts
        where partner_reference = any(${numbers}::text[]) and transaction_id is not null`,
    canBeNamed(names) && named('transactions', RECIPIENT_NAMES, names, most),
    customers.length > 0 &&
      sql`select t.id from customers c cross join lateral (
          select id from transactions where registration_id = c.registration_id
          order by created_at desc, id desc limit ${newest}) t
        where c.id = any(${customers}::bigint[])`,
  ]);
};

/** Orders of a reference, a recipient's number, to or from these names, or the newest of customers who are meant. */
export const ordersMeant = (
  handle: Handle,
  { cellphone, numbers, names, pinEnd }: Asked,
  customers: readonly bigint[],
): Promise<bigint[]> => {
  const newest = pinEnd === undefined ? NEWEST.shown : NEWEST.withPin;
  const most = pinEnd === undefined ? NAMED.shown : NAMED.withPin;
  const exact = numbers.length > 0;
  return idsOf(handle, [
    cellphone !== undefined &&
      sql`select id from inbound_transactions where beneficiary_msisdn = ${cellphone} limit ${newest}`,
    exact && sql`select id from inbound_transactions where reference = any(${numbers}::text[])`,
    exact &&
      sql`select inbound_transaction_id as id from payouts
        where partner_reference = any(${numbers}::text[]) and inbound_transaction_id is not null`,
    canBeNamed(names) && named('inbound_transactions', ORDER_NAMES, names, most),
    customers.length > 0 &&
      sql`select o.id from customers c cross join lateral (
          select id from inbound_transactions where registration_id = c.registration_id
          order by created_at desc, id desc limit ${newest}) o
        where c.id = any(${customers}::bigint[])`,
  ]);
};
