import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService } from '../cases/service.ts';
import type { ScreeningRecord } from '../database/columns.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { PROVIDED_FACTS } from '../database/seed/provided-facts.ts';
import { languageNamed } from '../language/languages.ts';
import { keepIn, LIST, matchesAnother, type Screened } from '../partners/screening/again.ts';
import { type SanctionsList, screenBoth } from '../partners/screening/screen.ts';
import { payoutsService } from '../payouts/service.ts';
import { orderPayoutReasons } from '../texts/en/order-payouts.ts';
import { lockOrder, waitFor } from './lifecycle.ts';
import { heldBy, type InboundRow, isClaimable } from './store.ts';

/** The people of an order as its partner named them. */
type Named = Pick<
  InboundRow,
  | 'customer_first_name'
  | 'customer_last_name'
  | 'beneficiary_first_name'
  | 'beneficiary_last_name'
  | 'provided_fields'
>;

/** Looks for the sender and the recipient of an order on a list of sanctions. */
function screenOrder(list: SanctionsList, order: Named): ScreeningRecord {
  const fact = (key: 'middleName' | 'born') =>
    order.provided_fields.find((one) => one['required-field-id'] === PROVIDED_FACTS[key][0])?.[
      'required-field-value'
    ];
  const dob = fact('born');
  const recipient = [order.beneficiary_first_name, fact('middleName'), order.beneficiary_last_name];
  return screenBoth(list, {
    sender: { name: `${order.customer_first_name} ${order.customer_last_name}`.trim() },
    beneficiary: {
      name: recipient.filter(Boolean).join(' '),
      ...(dob !== undefined && { dob }),
    },
  });
}

const keep = keepIn('inbound_transactions');

/**
 * Orders that nobody has yet, and those that are not paid out yet (decisions 69, 78 and 90). One that may be meant
 * by a newer list of sanctions waits for a person where it is: nobody can redeem it, it does not expire, and nothing
 * of it is paid, before its case is decided.
 */
export const waitingOrders: Screened<InboundRow> = {
  name: 'order',
  behind: async ({ db }, list) => {
    // One statement for each of the indexes that know these few, in their words.
    const { rows } = await sql<{ id: bigint }>`
      select id from inbound_transactions where status in ('STAGED', 'UNALLOCATED') and ${LIST} < ${list}
      union all
      select id from inbound_transactions where status = 'ALLOCATED_UNPAID' and ${LIST} < ${list}
      order by id`.execute(db);
    return rows.map(({ id }) => id);
  },
  read: ({ db }, ids) =>
    db.selectFrom('inbound_transactions').selectAll().where('id', 'in', ids).execute(),
  screen: screenOrder,
  keep,
  judge,
};

async function judge(handle: TransactionHandle, list: SanctionsList, id: bigint): Promise<void> {
  const order = await lockOrder(handle, id);
  const isBehind = (order.screening?.['list-number'] ?? 0) < list.sanctionsList;
  const isAllocated = order.status === 'ALLOCATED_UNPAID';
  if (!isBehind || !(isAllocated || isClaimable(order))) return;
  const again = screenOrder(list, order);
  await keep(handle, [id], again);
  if (!matchesAnother(order.screening, again)) return;
  if (isAllocated) await stopPaying(handle, order);
  await casesService(handle).open({
    ...heldBy(id),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...again, reference: order.reference, country: order.country_from },
    actor: 'system',
  });
}

/** What its payout partner has is stopped there, if it still can be. */
async function stopPaying(handle: TransactionHandle, { id, language }: InboundRow): Promise<void> {
  await payoutsService(handle).stop({ orderId: id }, 'system');
  const reason = worded(phrase(orderPayoutReasons, 'checked'), languageNamed(language).say);
  await waitFor(handle, { id, nextActor: 'OPERATOR', dueAt: null, reason });
}
