import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { casesService, HOLDING_ORDERS } from '../../../casework/cases/service.ts';
import { payoutsService } from '../../../payouts/records/service.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { languageNamed } from '../../../platform/i18n/languages.ts';
import { orderPayoutReasons } from '../../../platform/i18n/texts/en/order-payouts.ts';
import { setNextActor } from '../lifecycle.ts';
import { holdCaseOfOrder, type InboundRow, isOrderHeld, sanctionsCaseOfOrder } from '../store.ts';

/** The reason an allocated order is not paid for now. */
export interface OrderStop {
  /** As they read it. */
  reason: 'checked' | 'barred' | 'country';
  /** For the people who decide. */
  facts: Readonly<Record<string, unknown>>;
  actor: string;
}

/**
 * Stops the payment of an allocated order until two people have decided its case: unsent payouts at once, those at
 * the payout partner if it is still possible (see server/src/receiving/README.md).
 */
export async function stopOrder(
  handle: TransactionHandle,
  order: InboundRow,
  { reason, facts, actor }: OrderStop,
): Promise<void> {
  const { id, reference, language, country_from: country } = order;
  await payoutsService(handle).stop({ orderId: id }, actor);
  await setNextActor(handle, {
    ...{ id, nextActor: 'OPERATOR', dueAt: null },
    reason: formatPhrase(phrase(orderPayoutReasons, reason), languageNamed(language).say),
  });
  await casesService(handle).open({
    ...(reason === 'checked' ? sanctionsCaseOfOrder(id) : holdCaseOfOrder(id)),
    amount: { cents: order.amount_cents, currency: order.currency },
    facts: { ...facts, reference, country },
    actor,
  });
}

/**
 * Stops the payouts of an allocated order, and notifies its customer that it is being checked; the caller opens the
 * case.
 */
export async function stopPayouts(
  handle: TransactionHandle,
  { id, language }: InboundRow,
): Promise<void> {
  await payoutsService(handle).stop({ orderId: id }, 'system');
  await setNextActor(handle, {
    ...{ id, nextActor: 'OPERATOR', dueAt: null },
    reason: formatPhrase(phrase(orderPayoutReasons, 'checked'), languageNamed(language).say),
  });
}

const registrationOfCustomer = (customerId: bigint) =>
  sql<bigint>`(select registration_id from customers where id = ${customerId})`;

/** Stops all unpaid orders of a customer who may not be paid; returns their references. */
export async function stopCustomerOrders(
  handle: TransactionHandle,
  customerId: bigint,
  by: { actor: string; note: string },
): Promise<string[]> {
  const unpaid = await handle.db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('registration_id', '=', registrationOfCustomer(customerId))
    // In the words of the index of the few.
    .where(sql<boolean>`status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID')`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const stopped: string[] = [];
  for (const order of unpaid) {
    if (await isOrderHeld(handle, order.id)) continue;
    await stopOrder(handle, order, { reason: 'barred', facts: { why: by.note }, actor: by.actor });
    stopped.push(order.reference);
  }
  return stopped;
}

/** References of a customer's unpaid orders that are held by a case. */
export async function findHeldOrders({ db }: Handle, customerId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('inbound_transactions as o')
    .innerJoin('cases', (join) =>
      join
        .on('cases.subject', '=', sql<string>`'order:' || o.id`)
        .on('cases.state', '<>', 'DECIDED'),
    )
    .select(['o.reference', 'o.id'])
    .distinct()
    .where('o.registration_id', '=', registrationOfCustomer(customerId))
    .where('cases.kind', 'in', [...HOLDING_ORDERS])
    .where(sql<boolean>`o.status in ('ALLOCATED_UNPAID', 'ALLOCATED_PAID')`)
    .orderBy('o.id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The status of an order's customer; undefined for an order without one, as in the demo. */
export async function findOwnerStatus({ db }: Handle, id: bigint) {
  const row = await db
    .selectFrom('inbound_transactions as o')
    .innerJoin('customers', 'customers.registration_id', 'o.registration_id')
    .select('customers.approval_status')
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row?.approval_status;
}
