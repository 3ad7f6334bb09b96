import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/**
 * Stores events about the present status of orders for their partners, inside the database transaction of the
 * change. A partner without an endpoint gets none.
 */
export async function queuePartnerEvents(
  { db }: Pick<TransactionHandle, 'db'>,
  orderIds: readonly bigint[],
): Promise<void> {
  await db
    .insertInto('partner_events')
    .columns(['remittance_partner', 'inbound_transaction_id', 'status', 'reason'])
    .expression((from) =>
      from
        .selectFrom('inbound_transactions as o')
        .innerJoin('partner_endpoints as e', 'e.remittance_partner', 'o.remittance_partner')
        .select(['o.remittance_partner', 'o.id', 'o.status', 'o.reason'])
        .where('o.id', '=', sql<bigint>`any(${orderIds}::bigint[])`)
        .orderBy('o.id'),
    )
    .execute();
}

/** An event about a partner's account. */
export interface AccountEvent {
  type: 'balance.low' | 'statement.issued';
  /** The `data` of the webhook. */
  details: Readonly<Record<string, unknown>>;
}

/** Stores an event about a partner's account, like those about its orders. */
export async function queueAccountEvent(
  { db }: Pick<TransactionHandle, 'db'>,
  partner: string,
  { type, details }: AccountEvent,
): Promise<void> {
  await db
    .insertInto('partner_events')
    .columns(['remittance_partner', 'type', 'details'])
    .expression((from) =>
      from
        .selectFrom('partner_endpoints')
        .select(['remittance_partner', sql.lit(type).as('type')])
        .select(sql<string>`${JSON.stringify(details)}::jsonb`.as('details'))
        .where('remittance_partner', '=', partner),
    )
    .execute();
}
