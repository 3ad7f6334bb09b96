import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Operator } from '../../casework/cases/service.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { frozenService } from '../freezes/service.ts';
import { reportProperty } from '../regulatory-reporting/service.ts';
import { freezeOrder, freezeTransaction } from './freeze.ts';
import { findTransactionsWithMoney, findUnpaidOrders } from './frozen-person.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'log'>;

/**
 * Freezes money that arrived after its customer was frozen, such as a payment that its partner reports late, and
 * makes its property report due. Money that was released under a permission is not frozen again. Money in suspense
 * stays there, because nothing may take it out, and is reported. Any number of processes may run it concurrently.
 */
export async function freezeArrived(services: Needed): Promise<void> {
  const { database, brand } = services;
  const registrations = await frozenRegistrations(database);
  if (registrations.length === 0) return;
  const { transactions, orders } = await withTransaction(database, (handle) =>
    findArrivals(handle, registrations),
  );
  for (const id of transactions) {
    await inOwnTransaction(services, `transaction:${id}`, async (handle) => {
      const by = await lockFreezeDecision(
        handle,
        sql`(select registration_id from transactions where id = ${id})`,
      );
      if (by) await freezeTransaction(handle, brand, { id, ...by });
    });
  }
  for (const id of orders) {
    await inOwnTransaction(services, `order:${id}`, async (handle) => {
      const by = await lockFreezeDecision(
        handle,
        sql`(select registration_id from inbound_transactions where id = ${id})`,
      );
      if (by) await freezeOrder(handle, { id, ...by });
    });
  }
  await inOwnTransaction(services, 'suspense', (handle) => reportSuspended(handle, registrations));
}

/** The few frozen customers, as a list of values with which the statements below use an index. */
async function frozenRegistrations({ db }: Handle): Promise<bigint[]> {
  const rows = await db
    .selectFrom('frozen_property as f')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .select('c.registration_id')
    .where('f.released_at', 'is', null)
    .execute();
  return rows.flatMap(({ registration_id: id }) => (id === null ? [] : [id]));
}

async function findArrivals(handle: TransactionHandle, registrations: readonly bigint[]) {
  return {
    transactions: await findTransactionsWithMoney(
      handle,
      sql`t.registration_id = any (${registrations}::bigint[])
        and not exists (select from frozen_property p where p.transaction_id = t.id)`,
    ),
    orders: await findUnpaidOrders(
      handle,
      sql`o.registration_id = any (${registrations}::bigint[])
        and not exists (select from frozen_property p where p.inbound_transaction_id = o.id)`,
    ),
  };
}

/** Each in its own transaction, so that one failure does not block the others. */
async function inOwnTransaction(
  { database, log }: Needed,
  subject: string,
  work: (handle: TransactionHandle) => Promise<void>,
): Promise<void> {
  try {
    await withTransaction(database, work);
  } catch (error) {
    log.error({ err: error, subject }, 'what arrived for a frozen customer was not frozen');
  }
}

/** The decision that froze a customer, locked; undefined if they were released meanwhile. */
async function lockFreezeDecision(handle: TransactionHandle, registration: ReturnType<typeof sql>) {
  const { rows } = await sql<{ subject: string }>`
    select 'customer:' || id as subject from customers where registration_id = ${registration}
    for no key update`.execute(handle.db);
  const [customer] = rows;
  const freeze = customer && (await frozenService(handle).lock(customer.subject));
  return freeze && { of: { id: freeze.match_case_id }, actor: freeze.frozen_by as Operator };
}

async function reportSuspended(
  handle: TransactionHandle,
  registrations: readonly bigint[],
): Promise<void> {
  const { rows } = await sql<{ id: bigint; quoted: string; cents: bigint | null }>`
    select c.id, t.payment_reference as quoted, case c.currency when 'ZAR' then c.amount_cents end as cents
    from cases c join transactions t on t.id = c.transaction_id
    where c.kind = 'SUSPENSE' and c.state <> 'DECIDED' and t.registration_id = any (${registrations}::bigint[])
      and not exists (select from reports r where r.kind = 'TPR' and r.subject = 'case:' || c.id)
    order by c.id`.execute(handle.db);
  for (const { id, quoted, cents } of rows) {
    await reportProperty(handle, { subject: `case:${id}`, quoted, cents: cents ?? undefined });
  }
}
