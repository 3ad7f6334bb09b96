import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService, HOLDING_ORDERS } from '../../../casework/cases/service.ts';
import { payoutsService } from '../../../payouts/records/service.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { languageNamed } from '../../../platform/i18n/languages.ts';
import { orderPayoutReasons } from '../../../platform/i18n/texts/en/order-payouts.ts';
import { waitFor } from '../lifecycle.ts';
import { heldBy, type InboundRow, matchOf, readHeld } from '../store.ts';

/** Why what is somebody's is not paid to them for now. */
export interface OrderStop {
  /** As they read it. */
  reason: 'checked' | 'barred' | 'country';
  /** For whoever decides. */
  facts: Readonly<Record<string, unknown>>;
  actor: string;
}

/**
 * Stops the payment of an order that is somebody's, until two people have decided its case: what nobody has sent at
 * once, what its payout partner has if it still can be (decision 90).
 */
export async function stopOrder(
  handle: TransactionHandle,
  order: InboundRow,
  { reason, facts, actor }: OrderStop,
): Promise<void> {
  const { id, reference, language, country_from: country } = order;
  await payoutsService(handle).stop({ orderId: id }, actor);
  await waitFor(handle, {
    ...{ id, nextActor: 'OPERATOR', dueAt: null },
    reason: worded(phrase(orderPayoutReasons, reason), languageNamed(language).say),
  });
  await casesService(handle).open({
    ...(reason === 'checked' ? matchOf(id) : heldBy(id)),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...facts, reference, country },
    actor,
  });
}

/** Stops the payouts of an allocated order, and tells its customer that it is being checked; the caller opens the case. */
export async function stopPayouts(
  handle: TransactionHandle,
  { id, language }: InboundRow,
): Promise<void> {
  await payoutsService(handle).stop({ orderId: id }, 'system');
  await waitFor(handle, {
    ...{ id, nextActor: 'OPERATOR', dueAt: null },
    reason: worded(phrase(orderPayoutReasons, 'checked'), languageNamed(language).say),
  });
}

const registrationOf = (customerId: bigint) =>
  sql<bigint>`(select registration_id from customers where id = ${customerId})`;

/** Stops all that is not paid yet of a customer who may not be paid; answers the references of those orders. */
export async function stopOrdersOf(
  handle: TransactionHandle,
  customerId: bigint,
  by: { actor: string; note: string },
): Promise<string[]> {
  const unpaid = await handle.db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('registration_id', '=', registrationOf(customerId))
    // In the words of the index of the few.
    .where(sql<boolean>`status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID')`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const stopped: string[] = [];
  for (const order of unpaid) {
    if (await readHeld(handle, order.id)) continue;
    await stopOrder(handle, order, { reason: 'barred', facts: { why: by.note }, actor: by.actor });
    stopped.push(order.reference);
  }
  return stopped;
}

/** What a customer's orders wait for a person with, of those that are not paid yet: their references. */
export async function heldOrdersOf({ db }: Handle, customerId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_transactions as o')
    .innerJoin('cases', (join) =>
      join
        .on('cases.subject', '=', sql<string>`'order:' || o.id`)
        .on('cases.state', '<>', 'DECIDED'),
    )
    .select(['o.reference', 'o.id'])
    .distinct()
    .where('o.registration_id', '=', registrationOf(customerId))
    .where('cases.kind', 'in', [...HOLDING_ORDERS])
    .where(sql<boolean>`o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID')`)
    .orderBy('o.id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The status of an order's customer; undefined where it is nobody's, as in the demo. */
export async function statusOfOwner({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('inbound_transactions as o')
    .innerJoin('customers', 'customers.registration_id', 'o.registration_id')
    .select('customers.approval_status')
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row?.approval_status;
}
