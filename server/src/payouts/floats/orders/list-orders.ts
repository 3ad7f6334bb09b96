import type { Selectable } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PrefundingOrder } from './lock-order.ts';

/** An order with its channel and its history, oldest first. */
export type ListedOrder = PrefundingOrder & {
  readonly channel: string;
  readonly history: readonly Selectable<Tables['prefunding_events']>[];
};

interface OrderPage {
  readonly before: bigint | undefined;
  readonly size: number;
  readonly state?: PrefundingOrder['state'] | undefined;
}

/** Orders by number, newest first. @param before the id that ended the page before @param state only these */
export async function listOrders(
  { db }: Pick<Handle, 'db'>,
  { before, size, state }: OrderPage,
): Promise<ListedOrder[]> {
  const orders = await db
    .selectFrom('prefunding_orders as o')
    .innerJoin('payout_floats as f', 'f.id', 'o.float_id')
    .selectAll('o')
    .select('f.channel')
    .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? 0n))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'SENT'))
    .orderBy('o.id', 'desc')
    .limit(size)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const events = await db
    .selectFrom('prefunding_events')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const histories = Map.groupBy(events, ({ order_id }) => order_id);
  return orders.map((order) => ({ ...order, history: histories.get(order.id) ?? [] }));
}
