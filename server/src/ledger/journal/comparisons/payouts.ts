import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { ATTRIBUTED_LINES, formatCentsSql } from './sql-fragments.ts';

/** Each payout of a transaction against the amounts that its transaction owes and promises. */
const ROWS = sql`
  select 'payout:' || p.id, is_.about, is_.expected, is_.found
  from payouts p
  join transactions t on t.id = p.transaction_id
  cross join lateral (values
    ('owed', ${formatCentsSql(sql`t.principal_cents - t.margin_cents`)}, ${formatCentsSql(sql`p.owed_cents`)}),
    ('pays out', trim_scale(t.destination_amount) || ' ' || t.destination_currency,
      trim_scale(p.amount) || ' ' || p.currency),
    ('partner', t.payout_partner_id::text, p.partner)
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/** Each payout's state against its events: each starts where the previous one ended. */
const HISTORY = sql`
  select 'payout-event:' || id, 'from', before, from_state from steps where from_state <> before
  union all
  select 'payout:' || coalesce(p.id, s.payout_id), 'state', coalesce(s.to_state, 'OPEN'), coalesce(p.state, 'gone')
  from payouts p full join (select * from steps where next is null) s on s.payout_id = p.id
  where p.state is distinct from coalesce(s.to_state, 'OPEN')`;

/** The payout that a transaction's status requires, and the live one that exists. */
const LIVE = sql`
  select 'transaction:' || t.id, t.status || ', its payout', is_.expected, coalesce(live.found, 'none')
  from transactions t
  left join (
    select transaction_id, string_agg(case when state = 'PAID' then 'paid' when stop_asked_at is not null
      then 'being stopped' else 'under way' end, ' and ' order by id) as found
    from payouts where state not in ('FAILED', 'RETURNED', 'CANCELED') group by 1
  ) live on live.transaction_id = t.id
  cross join lateral (select case t.status when 'COMPLETE' then 'paid' when 'APPROVED_PAID' then 'under way'
    else 'none' end as expected) is_
  where coalesce(live.found, 'none') <> is_.expected
    and not (coalesce(live.found, '') = 'being stopped'
      and t.status in ('APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD'))`;

/** The amount that a transaction's payouts took from their partner's float, against its postings. */
const FLOATS = sql`
  select 'transaction:' || id, 'paid out by ' || partner, ${formatCentsSql(sql`coalesce(p.cents, 0)`)},
    ${formatCentsSql(sql`coalesce(l.cents, 0)`)}
  from (
    select transaction_id as id, partner, sum(owed_cents) as cents
    from payouts where state = 'PAID' and transaction_id is not null group by 1, 2
  ) p full join (
    select transaction_id as id, sub_account as partner, -sum(amount_cents) as cents
    from (${ATTRIBUTED_LINES}) every
    where account = 'PAYOUT_FLOAT' and event in ('PAID_OUT', 'PAYOUT_RETURNED') and transaction_id is not null
    group by 1, 2
  ) l using (id, partner)
  where coalesce(p.cents, 0) <> coalesce(l.cents, 0)`;

/**
 * Each payout against its transaction, its events and the float it was paid from; and each transaction against its
 * payout: none is missing, and none is paid without an entry. Payouts of orders have their own comparison.
 */
export const comparePayouts: Comparison = {
  differ: 'payouts differ from their transactions, their events or the float',
  differences: sql`
    with steps as (
      select id, payout_id, from_state, to_state, coalesce(lag(to_state) over by_time, 'OPEN') as before,
        lead(id) over by_time as next
      from payout_events window by_time as (partition by payout_id order by id)
    )
    ${ROWS}
    union all
    ${HISTORY}
    union all
    ${LIVE}
    union all
    ${FLOATS}`,
};
