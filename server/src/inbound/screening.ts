import { sql } from 'kysely';
import { casesService } from '../cases/service.ts';
import type { ScreeningRecord } from '../database/columns.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { PROVIDED_FACTS } from '../database/seed/provided-facts.ts';
import { keepIn, LIST, matchesAnother, type Screened } from '../partners/screening/again.ts';
import { type SanctionsList, screenBoth } from '../partners/screening/screen.ts';
import { lockOrder } from './lifecycle.ts';
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
 * Orders that nobody has yet (decisions 69 and 78). One that may be meant by a newer list of sanctions waits for a
 * person where it is: nobody can redeem it, and it does not expire, before its case is decided.
 */
export const waitingOrders: Screened<InboundRow> = {
  name: 'order',
  behind: async ({ db }, list) => {
    const rows = await db
      .selectFrom('inbound_transactions')
      .select('id')
      // In these words, which the index of those that wait knows.
      .where(sql<boolean>`status in ('STAGED', 'UNALLOCATED')`)
      .where(LIST, '<', list)
      .orderBy('id')
      .execute();
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
  if (!isBehind || !isClaimable(order)) return;
  const again = screenOrder(list, order);
  await keep(handle, [id], again);
  if (!matchesAnother(order.screening, again)) return;
  await casesService(handle).open({
    ...heldBy(id),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...again, reference: order.reference, country: order.country_from },
    actor: 'system',
  });
}
