import type { Screening } from '@thumela/rules/screening/screening.ts';
import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { keepIn, LIST, matchesAnother, type Screened } from '../../integrations/screening/again.ts';
import {
  type SanctionsList,
  screen,
  screeningRecord,
} from '../../integrations/screening/screen.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { PROVIDED_FACTS } from '../../platform/database/seed/provided-facts.ts';
import { lockOrder } from './lifecycle.ts';
import { stopOrder } from './paying/stop.ts';
import { type InboundRow, isClaimable, isUnpaid, matchOf } from './store.ts';

/** An order with its customer as we know them; null where it is nobody's yet. */
interface Owned extends InboundRow {
  owner_name: string | null;
  owner_dob: string | null;
}

/** Looks for the sender and the recipient of an order on a list of sanctions, and for the customer whose it became. */
function screenOrder(list: SanctionsList, order: Owned): ScreeningRecord {
  const fact = (key: 'middleName' | 'born') =>
    order.provided_fields.find((one) => one['required-field-id'] === PROVIDED_FACTS[key][0])?.[
      'required-field-value'
    ];
  const dob = fact('born');
  const recipient = [order.beneficiary_first_name, fact('middleName'), order.beneficiary_last_name];
  const named = screen(list, {
    name: recipient.filter(Boolean).join(' '),
    ...(dob !== undefined && { dob }),
  });
  return screeningRecord(list, {
    sender: screen(list, {
      name: `${order.customer_first_name} ${order.customer_last_name}`.trim(),
    }),
    beneficiary: either(named, screenOwner(list, order)),
  });
}

const screenOwner = (
  list: SanctionsList,
  { owner_name: name, owner_dob: dob }: Owned,
): Screening =>
  name === null ? { result: 'clear' } : screen(list, { name, ...(dob !== null && { dob }) });

/** Whom one person may be, under either name. */
function either(one: Screening, other: Screening): Screening {
  if (one.result === 'clear') return other;
  if (other.result === 'clear') return one;
  return { result: 'possible', matches: [...new Set([...one.matches, ...other.matches])] };
}

const keep = keepIn('inbound_transactions');

const readOwned = ({ db }: Pick<Handle, 'db'>, ids: readonly bigint[]): Promise<Owned[]> =>
  db
    .selectFrom('inbound_transactions as o')
    .leftJoin('customers as c', 'c.registration_id', 'o.registration_id')
    .selectAll('o')
    .select(sql<string | null>`c.first_name || ' ' || c.last_name`.as('owner_name'))
    .select('c.dob as owner_dob')
    .where('o.id', 'in', ids)
    .execute();

/**
 * Orders that nobody has yet, and those that are not paid out yet (decisions 69, 78 and 90). One that may be meant
 * by a newer list of sanctions waits for a person where it is: nobody can redeem it, it does not expire, and nothing
 * of it is paid, before its case is decided.
 */
export const waitingOrders: Screened<Owned> = {
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
  keep,
  judge: judgeOrder,
};

/** Screens an order under its lock, unless a list as new did, and stops it where it matches somebody anew. */
export async function judgeOrder(
  handle: TransactionHandle,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const { screening, ...locked } = await lockOrder(handle, id);
  const isBehind = (screening?.['list-number'] ?? 0) < list.sanctionsList;
  if (!isBehind || !(isUnpaid(locked) || isClaimable(locked))) return;
  const [order] = await readOwned(handle, [id]);
  if (!order) return;
  const again = screenOrder(list, order);
  await keep(handle, [id], again);
  if (!matchesAnother([screening, await approvedWith(handle, order)], again)) return;
  const actor = 'system';
  if (isUnpaid(order)) {
    return await stopOrder(handle, order, { reason: 'checked', facts: { ...again }, actor });
  }
  await casesService(handle).open({
    ...matchOf(id),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...again, reference: order.reference, country: order.country_from },
    actor,
  });
}

/** What two people knew of the customer when they let them have the order. */
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
