import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNumberedSince } from '../../platform/database/monthly-numbers.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { EventRow } from '../../platform/http/history.ts';

/**
 * One incoming order of a registration; another's, and an unclaimed one, look as if they did not exist.
 */
export async function findOwn({ db }: Handle, registrationId: bigint, id: bigint) {
  return await db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

export type InboundRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Every status the order has had, oldest first. */
export async function readHistory(
  { db }: Handle,
  { id, created_at }: Pick<InboundRow, 'id' | 'created_at'>,
): Promise<EventRow<InboundStatus>[]> {
  return await db
    .selectFrom('inbound_transaction_events')
    .select(['to_status', 'actor', 'at'])
    .where('inbound_transaction_id', '=', id)
    .where(isNumberedSince('id', created_at))
    .orderBy('id')
    .execute();
}

/** The latest payment of a registration's own order. */
export async function findOwnPayment({ db }: Handle, registrationId: bigint, id: bigint) {
  return await db
    .selectFrom('inbound_payments')
    .innerJoin(
      'inbound_transactions',
      'inbound_transactions.id',
      'inbound_payments.inbound_transaction_id',
    )
    .selectAll('inbound_payments')
    .where('inbound_transaction_id', '=', id)
    .where('inbound_transactions.registration_id', '=', registrationId)
    .orderBy('inbound_payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>;

/** Stores the language of its recipient. */
export async function storeLanguage({ db }: TransactionHandle, id: bigint, language: string) {
  await db.updateTable('inbound_transactions').set({ language }).where('id', '=', id).execute();
}

/** An order of any recipient. */
export const anyOrder = ({ db }: Pick<Handle, 'db'>, id: bigint) =>
  db.selectFrom('inbound_transactions').selectAll().where('id', '=', id);

/** The order of a redemption request, and whose request it is. */
export const requestedOrder = ({ db }: Pick<Handle, 'db'>, requestId: bigint) =>
  db
    .selectFrom('redemption_requests')
    .innerJoin(
      'inbound_transactions',
      'inbound_transactions.id',
      'redemption_requests.inbound_transaction_id',
    )
    .selectAll('inbound_transactions')
    .select('redemption_requests.registration_id as requested_by')
    .where('redemption_requests.id', '=', requestId);

/** Whether an order is unclaimed and can still be claimed. */
export const isClaimable = ({ status }: Pick<InboundRow, 'status'>): boolean =>
  status === 'STAGED' || status === 'UNALLOCATED';

/** Whether an order is allocated and not fully paid. */
export const isUnpaid = ({ status }: Pick<InboundRow, 'status'>): boolean =>
  status === 'ALLOCATED_UNPAID' || status === 'ALLOCATED_PAID';

/** Names the case of an order whose customer may not be paid. */
export const holdCaseOfOrder = (id: bigint) =>
  ({ kind: 'INCOMING_ORDER', subject: `order:${id}` }) as const;

/** Names compliance's case of an order that may match the sanctions list. */
export const sanctionsCaseOfOrder = (id: bigint) =>
  ({ kind: 'SANCTIONS_MATCH', subject: `order:${id}` }) as const;

/** Whether a case holds an order, which is not paid meanwhile (see server/src/receiving/README.md). */
export const isHeldSql = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from cases where kind in ('INCOMING_ORDER', 'SANCTIONS_MATCH', 'FROZEN', 'INTERVENTION')
    and state <> 'DECIDED' and subject = 'order:' || ${id})`;

/** As isHeld, of one order. */
export async function isOrderHeld({ db }: Handle, id: bigint): Promise<boolean> {
  const { held } = await db
    .selectNoFrom(isHeldSql(sql`${id}::bigint`).as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

/** Whether an order has a request that waits for its verdict. */
export async function hasOpenRequest({ db }: Handle, orderId: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('redemption_requests')
    .select('id')
    .where('inbound_transaction_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return open !== undefined;
}
