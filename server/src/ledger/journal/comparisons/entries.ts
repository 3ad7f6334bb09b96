import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/**
 * Entries and their lines on their own: they sum to zero, are complete, and were written while their month was
 * open.
 */
export const compareEntries: Comparison = {
  differ: 'journal entries are incomplete',
  differences: sql`
    select 'entry:' || entry_id, 'sum in ' || currency, '0.00', ${formatCentsSql(sql`sum(amount_cents)`)}
    from journal_lines group by entry_id, currency having sum(amount_cents) <> 0
    union all
    select business_day::text, 'sum in ' || currency, '0.00', ${formatCentsSql(sql`sum(amount_cents)`)}
    from journal_lines group by business_day, currency having sum(amount_cents) <> 0
    union all
    select 'entry:' || e.id, 'its lines', 'some', 'none'
    from journal_entries e where not exists (select from journal_lines l where l.entry_id = e.id)
    union all
    select 'entry:' || l.entry_id, 'account of line ' || l.line, 'a known one', l.account
    from journal_lines l where not exists (select from accounts a where a.code = l.account)
    union all
    select 'entry:' || l.entry_id, 'day of line ' || l.line, coalesce(e.business_day::text, 'an entry'),
      l.business_day::text
    from journal_lines l left join journal_entries e on e.id = l.entry_id
    where e.business_day is distinct from l.business_day
    union all
    select 'entry:' || e.id, 'month ' || to_char(c.month, 'YYYY-MM'), 'closed at ' || c.closed_at,
      'written at ' || e.written_at
    from closed_months c
    join journal_entries e on e.business_day >= c.month and e.business_day < c.month + interval '1 month'
    where e.written_at > c.closed_at`,
};
