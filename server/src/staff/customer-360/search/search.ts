import type { AnswerOf } from '@thumela/contract/call.ts';
import type { findPeople } from '@thumela/contract/console/search.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Handle } from '../../../platform/database/pool.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { allNamed, customersMeant, MOST, ordersMeant, transactionsMeant } from './ids.ts';
import {
  customersShown,
  foundCustomer,
  foundOrder,
  foundTransaction,
  hidesRestricted,
  ordersShown,
  transactionsShown,
} from './rows.ts';
import { askedFor } from './search-term.ts';

type Found = AnswerOf<typeof findPeople>;

/** One more than is shown, to know whether there are more. */
const LOOKED_AT = MOST + 1;

/**
 * Finds customers, transactions and orders by an identifier or a name that a caller quotes (see server/src/staff/README.md). Each
 * part uses an index of its own, so that the time does not grow with the tables.
 */
export async function searchPeople(
  database: Database,
  reference: ReferenceSnapshot,
  typed: string,
  roles: readonly Role[],
): Promise<Found> {
  const found = await findPeopleRows(database, typed, roles);
  const { customers, transactions, orders, more } = found;
  return {
    customers: customers.map(foundCustomer),
    transactions: transactions.map((row) => foundTransaction(reference, row)),
    orders: orders.map(foundOrder),
    more,
  };
}

/** The same as stored, with amounts in cents. */
export async function findPeopleRows(database: Database, typed: string, roles: readonly Role[]) {
  const hidden = hidesRestricted(roles);
  const asked = askedFor(typed);
  const meant = await customersMeant(database, asked);
  const [byName, ofTransactions, ofOrders] = await Promise.all([
    allNamed(database, asked),
    transactionsMeant(database, asked, meant),
    ordersMeant(database, asked, meant),
  ]);
  const { pinEnd } = asked;
  const [customers, transactions, orders] = await Promise.all([
    readCustomers(database, hidden, [...meant, ...byName.customers.ids]),
    readTransactions(database, hidden, [...ofTransactions, ...byName.transactions.ids], pinEnd),
    readOrders(database, hidden, [...ofOrders, ...byName.orders.ids], pinEnd),
  ]);
  const more =
    [customers, transactions, orders].some((rows) => rows.length > MOST) ||
    Object.values(byName).some(({ newestOnly }) => newestOnly);
  return {
    customers: customers.slice(0, MOST),
    transactions: transactions.slice(0, MOST),
    orders: orders.slice(0, MOST),
    more,
  };
}

const readCustomers = async (handle: Handle, hidden: boolean, ids: readonly bigint[]) =>
  ids.length === 0
    ? []
    : await customersShown(handle)
        .where('customers.id', '=', sql<bigint>`any(${ids}::bigint[])`)
        .$if(hidden, (query) => query.where('restricted_at', 'is', null))
        .orderBy('last_name')
        .orderBy('first_name')
        .orderBy('customers.id')
        .limit(LOOKED_AT)
        .execute();

const readTransactions = async (
  handle: Handle,
  hidden: boolean,
  ids: readonly bigint[],
  pinEnd: string | undefined,
) =>
  ids.length === 0
    ? []
    : await transactionsShown(handle)
        .where('t.id', '=', sql<bigint>`any(${ids}::bigint[])`)
        .$if(hidden, (query) => query.where('c.restricted_at', 'is', null))
        .$if(pinEnd !== undefined, (query) =>
          query.where(endsWith(handle, sql.ref('t.collection_pin'), pinEnd ?? '')),
        )
        .orderBy('t.id', 'desc')
        .limit(LOOKED_AT)
        .execute();

const readOrders = async (
  handle: Handle,
  hidden: boolean,
  ids: readonly bigint[],
  pinEnd: string | undefined,
) =>
  ids.length === 0
    ? []
    : await ordersShown(handle)
        .where('o.id', '=', sql<bigint>`any(${ids}::bigint[])`)
        .$if(hidden, (query) =>
          query.where(
            sql<boolean>`not exists (select from customers r
              where r.registration_id = o.registration_id and r.restricted_at is not null)`,
          ),
        )
        .$if(pinEnd !== undefined, (query) =>
          query.where(endsWith(handle, sql.ref('o.collection_pin'), pinEnd ?? '')),
        )
        .orderBy('o.id', 'desc')
        .limit(LOOKED_AT)
        .execute();

/** Whether a PIN has this end: among its indexes, or in itself if it is not encrypted yet. */
const endsWith = ({ keyring }: Handle, pin: RawBuilder<unknown>, end: string) => sql<boolean>`
  (string_to_array(${pin}, '#') && ${keyring.listEndIndexes('collection_pin', end)}::text[]
    or ${pin} like ${`%${end}`})`;
