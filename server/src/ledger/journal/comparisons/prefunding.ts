import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** The lines of an entry, independent of their order. */
const LINES = sql`string_agg(concat_ws(' ', l.account, l.sub_account, l.currency,
  ${formatCentsSql(sql`l.amount_cents`)}), ', ' order by l.account, l.sub_account, l.currency, l.amount_cents)`;

/** Entries of prefunding orders that no correction took back. */
const POSTED = sql`
  select e.subject, e.business_day as day, ${LINES} as lines
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where starts_with(e.subject, 'prefunding-order:') and e.event = 'PAYOUT_PARTNER_FUNDED'
    and not exists (select from journal_entries back where back.reverses = e.id)
  group by e.id`;

/** The entry that each order which the bank has sent must have. */
const EXPECTED = sql`
  select 'prefunding-order:' || o.id as subject, o.sent_on as day, ${LINES} as lines
  from prefunding_orders o
  join payout_floats f on f.id = o.float_id
  cross join lateral (values
    ('PAYOUT_FLOAT', f.channel, o.currency::text, o.amount_cents::bigint),
    ('BANK', o.bank_account, o.currency::text, -o.amount_cents)
  ) l (account, sub_account, currency, amount_cents)
  where o.state in ('SENT', 'ARRIVED') group by o.id`;

/** An order is in the last state of its history, and the people of both are the same. */
const HISTORY = sql`
  select 'prefunding-order:' || o.id, is_.about, is_.expected, is_.found
  from prefunding_orders o
  left join lateral (select v.state from prefunding_events v
    where v.order_id = o.id and v.state <> 'CANCEL_PROPOSED' order by v.id desc limit 1) last on true
  left join prefunding_events a on a.order_id = o.id and a.state = 'AGREED'
  cross join lateral (values
    ('its state', coalesce(last.state, 'none'), o.state),
    ('agreed by', coalesce(a.actor, 'none'), coalesce(o.agreed_by, 'none'))
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/**
 * Prefunding orders, against the entries on the floats of channels. An entry is on the bank's day, or on the first day
 * of a month if that day's month was closed.
 */
export const comparePrefunding: Comparison = {
  differ: 'prefunding orders differ from the ledger',
  differences: sql`
    with posted as materialized (${POSTED}), expected as materialized (${EXPECTED})
    select subject, 'its entry', coalesce(expected.lines, 'none'), coalesce(posted.lines, 'none')
    from expected full join posted using (subject)
    where expected.lines is distinct from posted.lines
    union all
    select subject, 'day of its entry', expected.day::text, posted.day::text
    from expected join posted using (subject)
    where posted.day <> expected.day and not (posted.day > expected.day and extract(day from posted.day) = 1)
    union all
    ${HISTORY}`,
};
