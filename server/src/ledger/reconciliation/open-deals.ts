import { type RawBuilder, sql } from 'kysely';
import { isUnmatchedSql } from './open-items.ts';

/** The two sides of a deal `d`, in hundredths of their currency; what is paid is negative. */
export const DEAL_SIDES = sql`
  select d.rand_account as bank_account, 'ZAR' as currency,
    (case d.side when 'BUY' then -1 else 1 end * d.rand_cents)::bigint as cents
  union all
  select d.currency_account, d.currency::text, (case d.side when 'BUY' then 1 else -1 end * d.amount_cents)::bigint`;

/**
 * Sides of exchange deals without a line of the bank: what is paid from one of our bank accounts, and what is received
 * in another one. Those of a deal that was settled by hand too, because its lines come later.
 * @param which a condition on a deal `d`
 */
export const openDeals = (which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select d.id, d.number as reference, case when side.cents < 0 then 'DEAL_PAID' else 'DEAL_RECEIVED' end as purpose,
    side.bank_account, side.currency, side.cents as amount_cents, d.value_on as day
  from exchange_deals d
  cross join lateral (${DEAL_SIDES}) side
  where d.state in ('AGREED', 'SETTLED') and (${which}) and ${isUnmatchedSql(sql`m.exchange_deal_id = d.id
    and m.purpose = case when side.cents < 0 then 'DEAL_PAID' else 'DEAL_RECEIVED' end`)}`;

/** The side of a deal that a match `m` with its deal `d` is about, in cents of its currency. */
export const DEAL_SIDE_CENTS = sql`case when (m.purpose = 'DEAL_PAID') = (d.side = 'BUY') then d.rand_cents else d.amount_cents end
  * case m.purpose when 'DEAL_PAID' then -1 else 1 end`;
