import type { PENDING_ON } from '@thumela/contract/console/treasury.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Orders and deals that are shown of each, the oldest. */
const SHOWN = 50;

/** Days for which a returned order is shown, unless another one is proposed for its float. */
const RETURNED_FOR = 14;

/** Whether the bank returned an order `o`, and no operator has proposed another one for its float since. */
const AWAITS_NEW_ORDER = sql`o.state = 'RETURNED' and o.returned_on > current_date - ${sql.lit(RETURNED_FOR)}
  and not exists (select from prefunding_orders n where n.float_id = o.float_id and n.proposed_at >
    (select e.at from prefunding_events e where e.order_id = o.id and e.state = 'RETURNED') and n.state <> 'CANCELED')`;

/** A prefunding order or an exchange deal that is not ended, or an order that the bank returned. */
export interface PendingMovement {
  readonly kind: 'PREFUNDING' | 'DEAL';
  readonly id: bigint;
  readonly reference: string;
  /** The channel, or the counterparty. */
  readonly party: string;
  readonly currency: string;
  /** Hundredths of the currency. */
  readonly amountCents: bigint;
  readonly pendingOn: keyof typeof PENDING_ON;
  readonly by: string;
  readonly since: Date;
}

/** Reads the open prefunding orders and exchange deals, those without an event for the longest time first. */
export async function readPendingMovements({ db }: Handle): Promise<PendingMovement[]> {
  const { rows } = await sql<PendingMovement>`
    select * from (
      (select 'PREFUNDING' as kind, o.id, o.reference, f.channel as party, o.currency, o.amount_cents as "amountCents",
        case when o.state = 'PROPOSED' or o.cancel_proposed_by is not null and o.state = 'AGREED' then 'PERSON'
          when o.state = 'AGREED' then 'BANK' when o.state = 'RETURNED' then 'NEW_ORDER' else 'CHANNEL' end as "pendingOn", o.proposed_by as by,
        (select max(e.at) from prefunding_events e where e.order_id = o.id) as since
      from prefunding_orders o join payout_floats f on f.id = o.float_id
      where o.state in ('PROPOSED', 'AGREED', 'SENT') or (${AWAITS_NEW_ORDER}) order by o.id limit ${SHOWN})
      union all
      (select 'DEAL', d.id, d.number, d.counterparty, d.currency, d.amount_cents,
        case when d.state = 'AGREED' and d.cancel_proposed_by is null then 'BANK' else 'PERSON' end, d.proposed_by,
        (select max(e.at) from exchange_deal_events e where e.deal_id = d.id)
      from exchange_deals d
      where d.state in ('PROPOSED', 'AGREED') or d.state = 'SETTLED' and d.reversal_proposed_by is not null
      order by d.id limit ${SHOWN})) pending
    order by since, reference`.execute(db);
  return rows;
}
