import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** The lines of an entry, independent of their order. */
const LINE = sql`string_agg(concat_ws(' ', l.account, nullif(l.sub_account, ''), l.currency, ${formatCentsSql(sql`l.cents`)}), ', '
  order by l.account, l.sub_account, l.currency, l.cents)`;

/**
 * Each manual entry against the case in which two people decided it, line by line. A write-off of a refund's
 * difference is excluded: its document is the bank's line.
 */
export const compareManualEntries: Comparison = {
  differ: 'manual entries differ from what two people decided',
  differences: sql`
    with posted as (
      select e.document, min(e.id) as id, min(e.event) as event, ${LINE} as lines
      from journal_entries e
      join lateral (select account, sub_account, currency, amount_cents as cents from journal_lines
        where entry_id = e.id) l on true
      where e.event = 'CORRECTED' or (e.event = 'WRITTEN_OFF' and not starts_with(e.document, 'statement-line:'))
      group by e.document
    ), decided as (
      select c.id, case c.kind when 'CORRECTION' then 'CORRECTED' else 'WRITTEN_OFF' end as event, ${LINE} as lines
      from cases c
      cross join lateral (select x.account, coalesce(x."subAccount", '') as sub_account,
          coalesce(x.currency, 'ZAR') as currency, x.cents
        from jsonb_to_recordset(c.facts -> 'lines')
          x (account text, "subAccount" text, currency text, cents bigint) where x.cents <> 0) l
      where c.kind in ('CORRECTION', 'WRITE_OFF') and c.state = 'DECIDED' and c.decision = 'POST'
      group by c.id
    )
    select coalesce('entry:' || p.id, 'case:' || d.id), 'by hand', coalesce(d.event || ' ' || d.lines, 'no decision'),
      coalesce(p.event || ' ' || p.lines, 'no entry')
    from posted p full join decided d on 'case:' || d.id = p.document
    where (p.event, p.lines) is distinct from (d.event, d.lines)`,
};
