import type { Screening } from '@thumela/rules/screening/screening.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { applyToRecord } from '../../compliance/clearances/service.ts';
import { describeCustomer, type ScreenedCustomer } from '../../integrations/screening/people.ts';
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
import { lockOrder } from './lifecycle.ts';
import { stopOrder } from './paying/stop.ts';
import { describeOrderRecipient, describeOrderSender } from './screened-parties.ts';
import { type InboundRow, isClaimable, isUnpaid, sanctionsCaseOfOrder } from './store.ts';

/** An order with its customer; null where it has none yet. */
interface OrderWithCustomer extends InboundRow {
  owner: OwnerRow | null;
}

/** A customer as PostgreSQL writes them into JSON. */
type OwnerRow = ScreenedCustomer & { readonly id: number };

/** Looks for the sender and the recipient of an order on a list of sanctions, and for the customer whose it became. */
async function screenOrder(
  list: SanctionsList,
  order: OrderWithCustomer,
): Promise<ScreeningRecord> {
  const { owner } = order;
  const named = await screenPerson(list, describeOrderRecipient(order));
  const known: Screening =
    owner === null
      ? { result: 'clear' }
      : await screenPerson(list, describeCustomer(owner, owner.id));
  return createScreeningRecord(list, {
    sender: await screenPerson(list, describeOrderSender(order)),
    beneficiary: combineScreenings(named, known),
  });
}

/** Whom one person may be, under either name. */
function combineScreenings(one: Screening, other: Screening): Screening {
  if (one.result === 'clear') return other;
  if (other.result === 'clear') return one;
  return {
    result: 'possible',
    matches: [...new Set([...one.matches, ...other.matches])],
    found: [...(one.found ?? []), ...(other.found ?? [])],
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
    .select(
      sql<OwnerRow | null>`case when c.id is not null then jsonb_build_object('id', c.id,
        'first_name', c.first_name, 'last_name', c.last_name, 'dob', coalesce(c.dob::text, c.birth_date), 'gender', c.gender,
        'id_type', c.id_type, 'id_number', c.id_number, 'nationality', c.nationality) end`.as(
        'owner',
      ),
    )
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
  const again = await applyToRecord(handle, list, await screenOrder(list, order));
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
