import { sql } from 'kysely';
import { notFound } from '../../../platform/core/errors.ts';
import { remittancePartnerName } from '../../../platform/database/partner-names.ts';
import type { Handle } from '../../../platform/database/pool.ts';

/** Number of a customer's newest items that are checked for open cases. */
const NEWEST = 500;

/** @throws DomainError NOT_FOUND */
export async function customerOf({ db }: Handle, id: bigint) {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('customer');
  return row;
}

/** Ids of a customer's newest transactions, and names of their newest orders. */
export async function newestBusiness({ db }: Handle, registration: bigint | null) {
  const of = (table: 'transactions' | 'inbound_transactions') =>
    db
      .selectFrom(table)
      .select('id')
      .where('registration_id', '=', registration ?? -1n)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute();
  const [sent, received] = await Promise.all([of('transactions'), of('inbound_transactions')]);
  return {
    transactions: sent.map(({ id }) => id),
    orders: received.map(({ id }) => `order:${id}`),
  };
}

/** @throws DomainError NOT_FOUND */
export async function transactionOf({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('transactions as t')
    .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
    .selectAll('t')
    .select(['c.msisdn', 'c.email', 'c.id as customer_id', 'c.first_name', 'c.last_name'])
    .select('c.approval_status')
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  return row;
}

/** @throws DomainError NOT_FOUND */
export async function orderOf({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('inbound_transactions as o')
    .leftJoin('customers as c', 'c.registration_id', 'o.registration_id')
    .selectAll('o')
    .select('c.id as customer_id')
    .select(remittancePartnerName(sql.ref('o.remittance_partner')).as('partner'))
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('order');
  return row;
}

/** Requests to redeem an order: the open one, and the one it was allocated by. */
export async function requestsFor({ db }: Handle, order: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('redemption_requests')
    .select('id')
    .where('inbound_transaction_id', '=', order)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
