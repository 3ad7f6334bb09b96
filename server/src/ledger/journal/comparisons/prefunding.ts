import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** The lines of an entry, independent of their order. */
const LINES = sql`string_agg(concat_ws(' ', l.account, l.sub_account, l.currency,
  ${formatCentsSql(sql`l.amount_cents`)}), ', ' order by l.account, l.sub_account, l.currency, l.amount_cents)`;

/** Entries of prefunding orders that no correction took back. */
const POSTED = sql`
  select e.subject, e.event, e.business_day as day, ${LINES} as lines
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where starts_with(e.subject, 'prefunding-order:') and e.event in ('PAYOUT_PARTNER_FUNDED', 'PAYOUT_FUNDING_RETURNED')
    and not exists (select from journal_entries back where back.reverses = e.id)
  group by e.id`;

/** The entries that each order must have which the bank has sent, and perhaps returned. */
const EXPECTED = sql`
  select 'prefunding-order:' || o.id as subject, way.event, way.day, ${LINES} as lines
  from prefunding_orders o
  join payout_floats f on f.id = o.float_id
  cross join lateral (values ('PAYOUT_PARTNER_FUNDED', o.sent_on, 1), ('PAYOUT_FUNDING_RETURNED', o.returned_on, -1))
    way (event, day, sign)
  cross join lateral (values
    ('PAYOUT_FLOAT', f.channel, o.currency::text, way.sign * o.amount_cents),
    ('BANK', o.bank_account, o.currency::text, -way.sign * o.amount_cents)
  ) l (account, sub_account, currency, amount_cents)
  where way.event = 'PAYOUT_PARTNER_FUNDED' and o.state in ('SENT', 'ARRIVED', 'RETURNED')
    or way.event = 'PAYOUT_FUNDING_RETURNED' and o.state = 'RETURNED'
  group by o.id, way.event, way.day`;

/** An order is in the last state of its history, and the people of both are the same. */
const HISTORY = sql`
  select 'prefunding-order:' || o.id, is_.about, is_.expected, is_.found
  from prefunding_orders o
  left join lateral (select case v.state when 'EXECUTED' then 'SENT' else v.state end as state from prefunding_events v
    where v.order_id = o.id and v.state not in ('CANCEL_PROPOSED', 'CONFIRMED') order by v.id desc limit 1) last on true
  left join prefunding_events a on a.order_id = o.id and a.state = 'AGREED'
  left join prefunding_events c on c.order_id = o.id and c.state = 'CANCELED'
  cross join lateral (values
    ('its state', coalesce(last.state, 'none'), o.state),
    ('agreed by', coalesce(a.actor, 'none'), coalesce(o.agreed_by, 'none')),
    ('canceled by', coalesce(c.actor, 'none'), coalesce(o.canceled_by, 'none'))
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/**
 * A line of the bank is behind each order that was returned, or executed after two people canceled it, and the order of
 * each line is in a state that the line leads to.
 */
const BANK_LINES = sql`
  select 'prefunding-order:' || o.id, 'line of the bank', case when is_.needed then 'matched' else 'none' end,
    case when is_.needed then 'none' else 'matched' end
  from prefunding_orders o
  cross join lateral (values ('PAYOUT_FUNDED'), ('PREFUNDING_RETURNED')) way (purpose)
  left join statement_matches m on m.prefunding_order_id = o.id and m.purpose = way.purpose
    and m.state in ('EXACT', 'CONFIRMED')
  cross join lateral (select case way.purpose
      when 'PAYOUT_FUNDED' then o.canceled_by is not null and o.state <> 'CANCELED' and m.state is distinct from 'CONFIRMED'
      else o.state = 'RETURNED' and m.id is null end as needed,
    m.id is not null and case way.purpose when 'PAYOUT_FUNDED' then o.state not in ('SENT', 'ARRIVED', 'RETURNED')
      else o.state <> 'RETURNED' end as unwanted) is_
  where is_.needed or is_.unwanted`;

/**
 * Prefunding orders, against the entries on the floats of channels and the lines of banks. An entry is on the bank's day,
 * or on the first day of a month if that day's month was closed.
 */
export const comparePrefunding: Comparison = {
  differ: 'prefunding orders differ from the ledger',
  differences: sql`
    with posted as materialized (${POSTED}), expected as materialized (${EXPECTED})
    select subject, case event when 'PAYOUT_PARTNER_FUNDED' then 'its entry' else 'entry of its return' end,
      coalesce(expected.lines, 'none'), coalesce(posted.lines, 'none')
    from expected full join posted using (subject, event)
    where expected.lines is distinct from posted.lines
    union all
    select subject, 'day of its entry', expected.day::text, posted.day::text
    from expected join posted using (subject, event)
    where posted.day <> expected.day and not (posted.day > expected.day and extract(day from posted.day) = 1)
    union all
    ${HISTORY}
    union all
    ${BANK_LINES}`,
};
