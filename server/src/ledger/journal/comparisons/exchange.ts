import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** The lines of an entry, independent of their order. */
const LINES = sql`string_agg(concat_ws(' ', l.account, nullif(l.sub_account, ''), l.currency,
  ${formatCentsSql(sql`l.amount_cents`)}), ', ' order by l.account, l.sub_account, l.currency, l.amount_cents)`;

/** Entries of deals and revaluations that no correction took back, each with its lines as a text. */
const POSTED = sql`
  select e.event, e.document, min(e.business_day) as day, ${LINES} as lines
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.event in ('DEAL_SETTLED', 'POSITION_REVALUED')
    and not exists (select from journal_entries back where back.reverses = e.id)
  group by e.event, e.document, e.id`;

/** The entry that each settled deal must have. */
const DEALS = sql`
  select 'exchange-deal:' || d.id as document, d.settled_on as day, ${LINES} as lines
  from exchange_deals d
  cross join lateral (select case d.side when 'BUY' then 1 else -1 end as sign) s
  cross join lateral (values
    ('BANK', d.rand_account, 'ZAR', -s.sign * d.rand_cents),
    ('EXCHANGE_POSITION', d.currency::text, 'ZAR', s.sign * d.rand_cents),
    ('EXCHANGE_POSITION', d.currency::text, d.currency::text, -s.sign * d.amount_cents),
    ('BANK', d.currency_account, d.currency::text, s.sign * d.amount_cents)
  ) l (account, sub_account, currency, amount_cents)
  where d.state = 'SETTLED' group by d.id`;

/** The entry that each revaluation must have. */
const REVALUATIONS = sql`
  select 'position-revaluation:' || r.id as document, r.business_day as day, ${LINES} as lines
  from position_revaluations r
  cross join lateral (values
    ('EXCHANGE_POSITION', r.currency::text, 'ZAR', r.difference_cents), ('EXCHANGE_DIFFERENCES', '', 'ZAR', -r.difference_cents)
  ) l (account, sub_account, currency, amount_cents)
  where r.difference_cents <> 0 group by r.id`;

/** An entry is on the day of its row, or on the first day of a month if that day's month was closed. */
const ENTRIES = sql`
  select coalesce(expected.document, posted.document), 'its entry', coalesce(expected.lines, 'none'),
    coalesce(posted.lines, 'none')
  from expected full join posted using (event, document)
  where expected.lines is distinct from posted.lines
  union all
  select document, 'day of its entry', expected.day::text, posted.day::text
  from expected join posted using (event, document)
  where posted.day <> expected.day and not (event = 'DEAL_SETTLED' and posted.day > expected.day
    and extract(day from posted.day) = 1)`;

/** A deal is in the last state of its history, which two people made. */
const HISTORY = sql`
  select 'exchange-deal:' || d.id, 'its state', coalesce(last.state, 'none'), d.state
  from exchange_deals d
  left join lateral (select state from exchange_deal_events
    where deal_id = d.id and state <> 'CANCEL_PROPOSED' order by id desc limit 1) last on true
  where last.state is distinct from d.state
  union all
  select 'exchange-deal:' || d.id, 'agreed by', coalesce(v.actor, 'none'), coalesce(d.agreed_by, 'none')
  from exchange_deals d left join exchange_deal_events v on v.deal_id = d.id and v.state = 'AGREED'
  where v.actor is distinct from d.agreed_by`;

/** Each revaluation's sums, against the lines up to it, and its rate, against the one that it names. */
const POSITIONS = sql`
  select 'position-revaluation:' || r.id, is_.about, is_.expected, is_.found
  from position_revaluations r
  cross join lateral (
    select coalesce(-sum(amount_cents) filter (where currency <> 'ZAR'), 0) as held,
      coalesce(sum(amount_cents) filter (where currency = 'ZAR'), 0) as carried
    from journal_lines l
    where l.account = 'EXCHANGE_POSITION' and l.sub_account = r.currency and l.business_day <= r.business_day
      and l.entry_id <= r.through_entry
  ) j
  left join exchange_rates x on x.id = r.rate_id
  cross join lateral (values
    ('held', ${formatCentsSql(sql`j.held`)}, ${formatCentsSql(sql`r.held_cents`)}),
    ('carried before it', ${formatCentsSql(sql`j.carried`)}, ${formatCentsSql(sql`r.carried_cents`)}),
    ('rate', coalesce(x.mid::text, 'none'), coalesce(r.mid::text, 'none')),
    ('source', coalesce(x.source, 'none'), coalesce(r.source, 'none')),
    ('value', ${formatCentsSql(sql`case when j.held = 0 then 0 else round(j.held / x.mid) end`)},
      ${formatCentsSql(sql`r.value_cents`)})
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/** A position has lines in its own currency and in rand alone. */
const FOREIGN = sql`
  select 'position:' || l.sub_account, 'currency of its lines', l.sub_account || ' or ZAR', l.currency::text
  from journal_lines l
  where l.account = 'EXCHANGE_POSITION' and l.currency not in ('ZAR', l.sub_account)`;

/** Exchange deals and revaluations of positions, against the ledger. */
export const compareExchange: Comparison = {
  differ: 'exchange positions differ from their deals and revaluations',
  differences: sql`
    with posted as materialized (${POSTED}), expected as materialized (
      select 'DEAL_SETTLED' as event, d.* from (${DEALS}) d
      union all
      select 'POSITION_REVALUED', r.* from (${REVALUATIONS}) r
    )
    ${ENTRIES} union all ${HISTORY} union all ${POSITIONS} union all ${FOREIGN}`,
};
