import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { partnerTexts } from '../../platform/i18n/texts/en/partners.ts';
import { inboundReader, inboundService } from '../orders/service.ts';

const COLUMNS = [
  ...(['id', 'reference', 'status', 'reason', 'collection_pin', 'expires_at'] as const),
  ...(['amount_cents', 'country_from', 'created_at', 'status_at'] as const),
] as const;

/** A row of its own id at most. */
const ID = /^[1-9]\d{0,17}$/;

/**
 * A partner's own order by their reference, or by its id; another partner's looks as if it did not exist.
 * @throws DomainError NOT_FOUND
 */
export async function findOrder({ db }: Handle, partner: string, named: string) {
  const row = await db
    .selectFrom('inbound_transactions')
    .select(COLUMNS)
    .where('remittance_partner', '=', partner)
    .where((where) =>
      where.or([
        where('reference', '=', named),
        ...(ID.test(named) ? [where('id', '=', BigInt(named))] : []),
      ]),
    )
    // A reference may be another order's id.
    .orderBy(sql`reference = ${named}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('transaction');
  return row;
}

export type OrderRow = Awaited<ReturnType<typeof findOrder>>;

/** Filter of a partner's list of orders. */
interface OrdersListed {
  /** Only orders changed since. */
  since?: string | undefined;
  /** The end of the page before. */
  after?: string | undefined;
  limit: number;
}

/** A moment in microseconds, as exact as the database has it, and an id. */
const POSITION = sql<string>`(extract(epoch from status_at) * 1000000)::bigint || '-' || id`;

/** A partner's own orders by the moment of their last change, and where the next page begins. */
export async function listOrders(
  { db }: Handle,
  partner: string,
  { since, after, limit }: OrdersListed,
): Promise<{ orders: OrderRow[]; next: string | null }> {
  const [micros = '0', id = '0'] = after?.split('-') ?? [];
  const rows = await db
    .selectFrom('inbound_transactions')
    .select(COLUMNS)
    .select(POSITION.as('position'))
    .where('remittance_partner', '=', partner)
    .$if(since !== undefined, (query) =>
      query.where('status_at', '>=', sql<Date>`${since ?? ''}::timestamptz`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(status_at, id) > ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`,
      ),
    )
    .orderBy('status_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const orders = rows.slice(0, limit);
  return { orders, next: rows.length > limit ? (orders.at(-1)?.position ?? null) : null };
}

/**
 * Cancels an order for its partner; one that is already canceled does not change.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT for one that is not simply waiting for its recipient
 */
export async function cancelOrder(
  handle: TransactionHandle,
  partner: string,
  { order, reason }: { order: string; reason: string },
): Promise<OrderRow> {
  const { id } = await findOrder(handle, partner, order);
  const inbound = inboundService(handle);
  // Behind the lock, which a request of the order takes too.
  const { status } = await inbound.lock(id);
  if (status !== 'CANCELED') {
    if (await inboundReader(handle).hasOpenRequest(id)) {
      throw new DomainError('STATUS_CONFLICT', phrase(partnerTexts, 'beingRedeemed'));
    }
    if (status === 'UNALLOCATED' && (await inboundReader(handle).isHeld(id))) {
      throw new DomainError('STATUS_CONFLICT', phrase(partnerTexts, 'beingChecked'));
    }
    await inbound.move({ id, to: 'CANCELED', actor: `partner:${partner}`, reason });
  }
  // By nothing but its id, which may be another order's reference.
  return await handle.db
    .selectFrom('inbound_transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
