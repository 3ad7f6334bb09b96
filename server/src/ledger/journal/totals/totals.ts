import { sql } from 'kysely';

/**
 * Postings by account, sub-account, currency, day and event, as of this statement: the totals, plus the lines
 * written after them. A select to be filtered and grouped further, with the columns account, sub_account,
 * currency, business_day, event, debit_cents, credit_cents and lines.
 */
export const postedTotals = sql`
  select account, sub_account, currency, business_day, event, debit_cents, credit_cents, lines from journal_totals
  union all
  select l.account, l.sub_account, l.currency, l.business_day, e.event,
    greatest(l.amount_cents::bigint, 0), greatest(-l.amount_cents::bigint, 0), 1
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.id > (select entry_id from journal_totals_reach)
    and l.entry_id > (select entry_id from journal_totals_reach)`;
