import type { Screening } from '@thumela/rules/screening/screening.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import {
  LIST,
  matchesAnother,
  type ScreenedKind,
  storeScreeningIn,
} from '../../integrations/screening/rescreen.ts';
import {
  createScreeningRecord,
  type SanctionsList,
  screenPerson,
} from '../../integrations/screening/screen.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { PROVIDED_FACTS } from '../../platform/database/seed/provided-facts.ts';
import { lockOrder } from './lifecycle.ts';
import { stopOrder } from './paying/stop.ts';
import { type InboundRow, isClaimable, isUnpaid, sanctionsCaseOfOrder } from './store.ts';

/** An order with its customer's details; null where it has no customer yet. */
interface OrderWithCustomer extends InboundRow {
  owner_name: string | null;
  owner_dob: string | null;
}

/** Looks for the sender and the recipient of an order on a list of sanctions, and for the customer whose it became. */
async function screenOrder(
  list: SanctionsList,
  order: OrderWithCustomer,
): Promise<ScreeningRecord> {
  const fact = (key: 'middleName' | 'born') =>
    order.provided_fields.find((one) => one['required-field-id'] === PROVIDED_FACTS[key][0])?.[
      'required-field-value'
    ];
  const dob = fact('born');
  const recipient = [order.beneficiary_first_name, fact('middleName'), order.beneficiary_last_name];
  const named = await screenPerson(list, {
    name: recipient.filter(Boolean).join(' '),
    ...(dob !== undefined && { dob }),
  });
  return createScreeningRecord(list, {
    sender: await screenPerson(list, {
      name: `${order.customer_first_name} ${order.customer_last_name}`.trim(),
    }),
    beneficiary: combineScreenings(named, await screenOwner(list, order)),
  });
}

const screenOwner = async (
  list: SanctionsList,
  { owner_name: name, owner_dob: dob }: OrderWithCustomer,
): Promise<Screening> =>
  name === null ? { result: 'clear' } : screenPerson(list, { name, ...(dob !== null && { dob }) });

/** Whom one person may be, under either name. */
function combineScreenings(one: Screening, other: Screening): Screening {
  if (one.result === 'clear') return other;
  if (other.result === 'clear') return one;
  const labels = new Set(one.matches);
  const isNew = (label: string) => !labels.has(label);
  return {
    result: 'possible',
    matches: [...one.matches, ...other.matches.filter(isNew)],
    found: [...(one.found ?? []), ...(other.found ?? []).filter(({ label }) => isNew(label))],
  };
}

const storeScreening = storeScreeningIn('inbound_transactions');

const readOwned = (
  { db }: Pick<Handle, 'db'>,
  ids: readonly bigint[],
): Promise<OrderWithCustomer[]> =>
  db
    .selectFrom('inbound_transactions as o')
    .leftJoin('customers as c', 'c.registration_id', 'o.registration_id')
    .selectAll('o')
    .select(sql<string | null>`c.first_name || ' ' || c.last_name`.as('owner_name'))
    .select('c.dob as owner_dob')
    .where('o.id', 'in', ids)
    .execute();

/**
 * Unclaimed orders, and those not paid out yet (decision 27; see server/src/receiving/README.md). One that may match a newer sanctions list
 * is held in its status: it cannot be redeemed, does not expire and is not paid before its case is decided.
 */
export const waitingOrders: ScreenedKind<OrderWithCustomer> = {
  name: 'order',
  behind: async ({ db }, list) => {
    // One statement for each of the indexes that know these few, in their words.
    const { rows } = await sql<{ id: bigint }>`
      select id from inbound_transactions where status in ('STAGED', 'UNALLOCATED') and ${LIST} < ${list}
      union all
      select id from inbound_transactions
      where status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID') and ${LIST} < ${list}
      order by id`.execute(db);
    return rows.map(({ id }) => id);
  },
  read: readOwned,
  screen: screenOrder,
  keep: storeScreening,
  judge: screenLockedOrder,
};

/**
 * Screens an order under its lock, unless it was screened by a list as new, and stops it on a new match.
 */
export async function screenLockedOrder(
  handle: TransactionHandle,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const { screening, ...locked } = await lockOrder(handle, id);
  const isBehind = (screening?.['list-number'] ?? 0) < list.sanctionsList;
  if (!isBehind || !(isUnpaid(locked) || isClaimable(locked))) return;
  const [order] = await readOwned(handle, [id]);
  if (!order) return;
  const again = await screenOrder(list, order);
  await storeScreening(handle, [id], again);
  if (!matchesAnother([screening, await approvedWith(handle, order)], again)) return;
  const actor = 'system';
  if (isUnpaid(order)) {
    return await stopOrder(handle, order, { reason: 'checked', facts: { ...again }, actor });
  }
  await casesService(handle).open({
    ...sanctionsCaseOfOrder(id),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...again, reference: order.reference, country: order.country_from },
    actor,
  });
}

/** The customer's matches that two people knew when they approved the order. */
async function approvedWith(
  { db }: TransactionHandle,
  { id }: InboundRow,
): Promise<ScreeningRecord | null> {
  const request = await db
    .selectFrom('redemption_requests')
    .select('screening')
    .where('inbound_transaction_id', '=', id)
    // In the words of the index.
    .where('status', '=', sql.lit('APPROVED'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return request?.screening ?? null;
}
