import { INBOUND_ORDER_LIFETIME } from '@thumela/rules/constants.ts';
import { tokenHash } from '../../receiving/orders/service.ts';
import { type Received, received } from './inbound-orders.ts';
import { seedPaying } from './inbound-paying.ts';
import { type Order, orders } from './orders.ts';
import type { Setting } from './outbound.ts';
import { providedFields } from './provided-fields.ts';

const HOUR = 3_600_000;

/** How an order came to its status, in hours after it arrived. */
const PATHS: Record<Order['status'], Order['status'][]> = {
  STAGED: ['STAGED'],
  UNALLOCATED: ['STAGED', 'UNALLOCATED'],
  ALLOCATED_PENDING: ['STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING'],
  ALLOCATED_UNPAID: ['STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID'],
  ALLOCATED_PAID: [
    'STAGED',
    'UNALLOCATED',
    'ALLOCATED_PENDING',
    'ALLOCATED_UNPAID',
    'ALLOCATED_PAID',
  ],
  COMPLETE: [
    'STAGED',
    'UNALLOCATED',
    'ALLOCATED_PENDING',
    'ALLOCATED_UNPAID',
    'ALLOCATED_PAID',
    'COMPLETE',
  ],
  EXPIRED: ['STAGED', 'UNALLOCATED', 'EXPIRED'],
  REJECTED: ['STAGED', 'UNALLOCATED', 'REJECTED'],
  CANCELED: ['STAGED', 'UNALLOCATED', 'CANCELED'],
};

/** Nomvula's own orders, and those that wait for a recipient; answers the ids of the latter. */
export async function seedOrders(setting: Setting): Promise<ReadonlyMap<string, bigint>> {
  for (const order of received.toReversed()) {
    const id = await insertOrder(setting, order, setting.registrationId);
    await seedRequest(setting, order, id);
    await seedPayment(setting, order, id);
    await seedPaying(setting, id);
  }
  const ids = new Map<string, bigint>();
  for (const order of orders.toReversed()) {
    const id = await insertOrder(setting, order, null);
    ids.set(order.reference, id);
    await seedPaying(setting, id);
    if (order.token === undefined) continue;
    await setting.trx
      .insertInto('inbound_links')
      .values({ token_hash: tokenHash(order.token), kind: 'REDEEM', inbound_transaction_id: id })
      .execute();
  }
  return ids;
}

/** Inserts an order with the events that led to its status; answers its id. */
export async function insertOrder(
  { trx, reference, now }: Pick<Setting, 'trx' | 'reference' | 'now'>,
  order: Order,
  registrationId: bigint | null,
): Promise<bigint> {
  const created = new Date(now.getTime() - order.hoursAgo * HOUR);
  const path = PATHS[order.status];
  const { id } = await trx
    .insertInto('inbound_transactions')
    .values({
      reference: order.reference,
      collection_pin: order.pin,
      remittance_partner: order.partner,
      integrating_partner: order.partner,
      registration_id: registrationId,
      status: order.status,
      reason: order.reason ?? null,
      next_actor: order.nextActor ?? null,
      due_at:
        order.dueInHours === undefined ? null : new Date(now.getTime() + order.dueInHours * HOUR),
      type: order.recipient.bank ? 'BANK_ACCOUNT' : 'CASH_VOUCHER',
      sender_type: order.self ? 'SELF' : 'OTHER',
      country_from: order.from,
      customer_first_name: order.sender[0],
      customer_last_name: order.sender[1],
      beneficiary_first_name: order.recipient.first,
      beneficiary_last_name: order.recipient.last,
      beneficiary_msisdn: order.recipient.cell,
      amount_cents: order.amount,
      provided_fields: JSON.stringify(providedFields(order.recipient)),
      iftr: order.amount >= reference.policy('IFTR_FROM'),
      created_at: created,
      status_at: momentOf(created, path.length - 1),
      expires_at: new Date(created.getTime() + INBOUND_ORDER_LIFETIME),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('inbound_transaction_events')
    .values(
      path.map((to, index) => ({
        inbound_transaction_id: id,
        from_status: path[index - 1] ?? null,
        to_status: to,
        actor: 'system',
        at: momentOf(created, index),
      })),
    )
    .execute();
  return id;
}

/** Steps follow each other by ten minutes. */
const momentOf = (created: Date, step: number): Date =>
  new Date(created.getTime() + step * (HOUR / 6));

/** Nomvula's redemption request of an order; none for one that is STAGED or EXPIRED. */
async function seedRequest(
  { trx, now, registrationId, reference }: Setting,
  order: Received,
  id: bigint,
) {
  if (order.status === 'STAGED' || order.status === 'EXPIRED') return;
  const waits = order.status === 'UNALLOCATED';
  const refused = order.status === 'REJECTED' || order.status === 'CANCELED';
  const requested = momentOf(new Date(now.getTime() - order.hoursAgo * HOUR), 1);
  await trx
    .insertInto('redemption_requests')
    .values({
      inbound_transaction_id: id,
      registration_id: registrationId,
      status: waits ? 'PENDING' : refused ? 'REJECTED' : 'APPROVED',
      reason: order.reason ?? null,
      submitted: JSON.stringify({ 'captured-fields': [] }),
      declaration_version: reference.declaration.version,
      requested_at: requested,
      decided_at: waits ? null : requested,
    })
    .execute();
}

async function seedPayment({ trx, now, registrationId }: Setting, order: Received, id: bigint) {
  if (!order.timeFrame) return;
  await trx
    .insertInto('inbound_payments')
    .values({
      inbound_transaction_id: id,
      user_id: registrationId,
      amount_cents: order.amount,
      request_date: momentOf(new Date(now.getTime() - order.hoursAgo * HOUR), 4),
      payment_time_frame: order.timeFrame,
    })
    .execute();
}
