import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql, LINES } from './sql-fragments.ts';

/** Entries of deals and revaluations that no correction took back, each with its lines as a text. */
const POSTED = sql`
  select e.event, e.document, min(e.business_day) as day, ${LINES} as lines
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.event in ('DEAL_SETTLED', 'DEAL_REVERSED', 'POSITION_REVALUED')
    and not exists (select from journal_entries back where back.reverses = e.id and back.event <> 'DEAL_REVERSED')
  group by e.event, e.document, e.id`;

/** The entry that each settled deal must have, and the inverse one of a reversed deal. */
const DEALS = sql`
  select s.event, 'exchange-deal:' || d.id as document, d.settled_on as day, ${LINES} as lines
  from exchange_deals d
  cross join lateral (
    select of_.event, of_.sign * case d.side when 'BUY' then 1 else -1 end as sign
    from (values ('DEAL_SETTLED', 1), ('DEAL_REVERSED', -1)) of_ (event, sign)
    where of_.event = 'DEAL_SETTLED' or d.state = 'REVERSED'
  ) s
  cross join lateral (values
    ('BANK', d.rand_account, 'ZAR', -s.sign * d.rand_cents),
    ('EXCHANGE_POSITION', d.currency::text, 'ZAR', s.sign * d.rand_cents),
    ('EXCHANGE_POSITION', d.currency::text, d.currency::text, -s.sign * d.amount_cents),
    ('BANK', d.currency_account, d.currency::text, s.sign * d.amount_cents)
  ) l (account, sub_account, currency, amount_cents)
  where d.state in ('SETTLED', 'REVERSED') group by d.id, s.event`;

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
  where posted.day <> expected.day and not (event in ('DEAL_SETTLED', 'DEAL_REVERSED') and posted.day > expected.day
    and extract(day from posted.day) = 1)`;

/** A deal is in the last state of its history, which two people made. */
const HISTORY = sql`
  select 'exchange-deal:' || d.id, 'its state', coalesce(last.state, 'none'), d.state
  from exchange_deals d
  left join lateral (select state from exchange_deal_events
    where deal_id = d.id and state not in ('CANCEL_PROPOSED', 'REVERSAL_PROPOSED') order by id desc limit 1) last on true
  where last.state is distinct from d.state
  union all
  select 'exchange-deal:' || d.id, 'agreed by', coalesce(v.actor, 'none'), coalesce(d.agreed_by, 'none')
  from exchange_deals d left join exchange_deal_events v on v.deal_id = d.id and v.state = 'AGREED'
  where v.actor is distinct from d.agreed_by`;

/** The entry that undoes a deal names the one that settled it. */
const REVERSALS = sql`
  select e.document, 'entry that it reverses', coalesce(settled.id::text, 'none'), coalesce(e.reverses::text, 'none')
  from journal_entries e
  left join journal_entries settled on settled.event = 'DEAL_SETTLED' and settled.document = e.document
    and settled.subject = e.subject
  where e.event = 'DEAL_REVERSED' and settled.id is distinct from e.reverses`;

/**
 * Lines of our banks with the deals that they move: a deal is settled once both sides have a line, and one that was
 * not agreed, was canceled or was reversed has none.
 */
const MATCHED = sql`
  select 'exchange-deal:' || d.id, 'lines of the bank',
    case d.state when 'AGREED' then 'one at most' when 'SETTLED' then 'two at most' else 'none' end, m.lines::text
  from exchange_deals d
  join (select exchange_deal_id as id, count(*) as lines from statement_matches
    where exchange_deal_id is not null and state in ('EXACT', 'CONFIRMED') group by 1) m using (id)
  where m.lines > case d.state when 'AGREED' then 1 when 'SETTLED' then 2 else 0 end`;

/**
 * Lines of positions, each with the first revaluation that counts it: the first of a later or equal day among those
 * that go through its entry. All are read once, however many revaluations there are.
 */
const COUNTED = sql`
  select currency, greatest(by_entry, by_day) as number, max(entry) as entry, sum(held) as held, sum(carried) as carried
  from (
    select u.*, min(number) over (partition by currency order by entry desc, number is null) as by_entry,
      min(number) over (partition by currency order by day desc, number is null) as by_day
    from (
      select currency::text, through_entry as entry, business_day as day, number, 0 as held, 0 as carried from revalued
      union all
      select sub_account, entry_id, business_day, null, case when currency = 'ZAR' then 0 else -amount_cents end,
        case when currency = 'ZAR' then amount_cents else 0 end
      from journal_lines where account = 'EXCHANGE_POSITION'
    ) u
  ) l
  where number is null and by_entry is not null and by_day is not null
  group by 1, 2`;

/**
 * Each revaluation's sums and last entry, against the lines up to it, and its rate, against the one that it names. Later
 * positions are read from its sums, so they are added from all lines here.
 */
const POSITIONS = sql`
  select 'position-revaluation:' || r.id, is_.about, is_.expected, is_.found
  from (
    select r.*, sum(coalesce(c.held, 0)) over up_to as held, sum(coalesce(c.carried, 0)) over up_to as carried,
      max(coalesce(c.entry, 0)) over up_to as last_entry
    from revalued r left join counted c using (currency, number)
    window up_to as (partition by currency order by number)
  ) r
  left join exchange_rates x on x.id = r.rate_id
  cross join lateral (values
    ('last entry', r.last_entry::text, r.through_entry::text),
    ('held', ${formatCentsSql(sql`r.held`)}, ${formatCentsSql(sql`r.held_cents`)}),
    ('carried before it', ${formatCentsSql(sql`r.carried`)}, ${formatCentsSql(sql`r.carried_cents`)}),
    ('rate', coalesce(x.mid::text, 'none'), coalesce(r.mid::text, 'none')),
    ('source', coalesce(x.source, 'none'), coalesce(r.source, 'none')),
    ('value', ${formatCentsSql(sql`case when r.held = 0 then 0 else round(r.held / x.mid) end`)},
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
      ${DEALS}
      union all
      select 'POSITION_REVALUED', r.* from (${REVALUATIONS}) r
    ), revalued as materialized (
      select *, row_number() over (partition by currency order by business_day) as number from position_revaluations
    ), counted as materialized (${COUNTED})
    ${ENTRIES} union all ${HISTORY} union all ${REVERSALS} union all ${MATCHED} union all ${POSITIONS} union all ${FOREIGN}`,
};
