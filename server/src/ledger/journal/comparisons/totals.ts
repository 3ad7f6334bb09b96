import { sql } from 'kysely';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

/** The job's totals, against the lines they were computed from: no stored balance has to be trusted. */
export const compareTotals: Comparison = {
  differ: 'totals of a day differ from the sum of its lines',
  differences: sql`
    select coalesce(t.business_day, l.business_day)::text,
      concat_ws(' ', coalesce(t.account, l.account) || coalesce('/' || nullif(coalesce(t.sub_account, l.sub_account), ''), ''),
        coalesce(t.event, l.event), coalesce(t.currency, l.currency)),
      ${formatCentsSql(sql`coalesce(l.debit, 0)`)} || ' / ' || ${formatCentsSql(sql`coalesce(l.credit, 0)`)},
      ${formatCentsSql(sql`coalesce(t.debit_cents, 0)`)} || ' / ' || ${formatCentsSql(sql`coalesce(t.credit_cents, 0)`)}
    from journal_totals t
    full join (
      select l.account, l.sub_account, l.currency, l.business_day, e.event,
        coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0) as debit,
        coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0) as credit
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.id <= (select entry_id from journal_totals_reach)
      group by 1, 2, 3, 4, 5
    ) l using (account, sub_account, currency, business_day, event)
    where coalesce(t.debit_cents, 0) <> coalesce(l.debit, 0) or coalesce(t.credit_cents, 0) <> coalesce(l.credit, 0)`,
};
