import { sql } from 'kysely';
import { markedSum, partnerLines, type StatementMarks } from '../queries/partner-lines.ts';
import type { Comparison } from './comparison.ts';
import { formatCentsSql } from './sql-fragments.ts';

const MARKS: StatementMarks = {
  partner: sql`s.remittance_partner`,
  afterDay: sql`s.after_day`,
  afterEntry: sql`s.after_entry`,
  toDay: sql`s.to_day`,
  throughEntry: sql`s.through_entry`,
};

/** Statements, each with what the one before it ended with. */
const CHAINED = sql`
  select s.*, coalesce(lag(number) over before_it, 0) as last_number,
    coalesce(lag(closing_cents) over before_it, 0) as last_closing,
    coalesce(lag(to_day) over before_it, from_day - 1) as last_day,
    coalesce(lag(through_entry) over before_it, 0) as last_entry
  from partner_statements s
  window before_it as (partition by remittance_partner, kind order by number)`;

/** Each statement continues the one before it, so that together they cover each entry once. */
const CHAINS = sql`
  select 'partner-statement:' || s.id, is_.about, is_.expected, is_.found
  from (${CHAINED}) s
  cross join lateral (values
    ('number', (s.last_number + 1)::text, s.number::text),
    ('opening balance', ${formatCentsSql(sql`s.last_closing`)}, ${formatCentsSql(sql`s.opening_cents`)}),
    ('first day', (s.last_day + 1)::text, s.from_day::text),
    ('days before it', s.last_day::text, s.after_day::text),
    ('entries before it', s.last_entry::text, s.after_entry::text)
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/** Each statement's sums and hash, against the entries it covers. */
const CONTENTS = sql`
  select 'partner-statement:' || s.id, is_.about, is_.expected, is_.found
  from partner_statements s
  cross join lateral (
    select coalesce(sum(amount) filter (where type = 'ORDER'), 0) as orders, coalesce(sum(commission), 0) as commission,
      coalesce(sum(amount) filter (where type = 'RETURN'), 0) as returns,
      coalesce(sum(amount) filter (where type = 'SETTLEMENT'), 0) as settlements,
      coalesce(sum(amount) filter (where type = 'REPAYMENT'), 0) as repayments,
      coalesce(sum(amount) filter (where type = 'ADJUSTMENT'), 0) as adjustments, count(*) as lines,
      encode(sha256(convert_to(concat_ws('|', s.remittance_partner, s.kind, s.number, s.from_day, s.to_day,
        s.opening_cents) || coalesce(E'\n' || string_agg(text, E'\n' order by day, entry, line), '')
        || E'\n' || s.closing_cents, 'UTF8')), 'hex') as hash
    from (${partnerLines(MARKS)}) l
  ) j
  cross join lateral (values
    ('orders', ${formatCentsSql(sql`j.orders`)}, ${formatCentsSql(sql`s.orders_cents`)}),
    ('commission', ${formatCentsSql(sql`j.commission`)}, ${formatCentsSql(sql`s.commission_cents`)}),
    ('returns', ${formatCentsSql(sql`j.returns`)}, ${formatCentsSql(sql`s.returns_cents`)}),
    ('settlements', ${formatCentsSql(sql`j.settlements`)}, ${formatCentsSql(sql`s.settlements_cents`)}),
    ('repayments', ${formatCentsSql(sql`j.repayments`)}, ${formatCentsSql(sql`s.repayments_cents`)}),
    ('adjustments', ${formatCentsSql(sql`j.adjustments`)}, ${formatCentsSql(sql`s.adjustments_cents`)}),
    ('lines', j.lines::text, s.lines::text),
    ('content', j.hash, s.content_hash::text)
  ) is_ (about, expected, found)
  where is_.expected <> is_.found`;

/** The newest statement of each partner and kind, against all entries up to it: the chain may begin too late. */
const BALANCES = sql`
  select 'partner-statement:' || s.id, 'closing balance', ${formatCentsSql(sql`j.cents`)},
    ${formatCentsSql(sql`s.closing_cents`)}
  from (select distinct on (remittance_partner, kind) * from partner_statements
    order by remittance_partner, kind, number desc) s
  cross join lateral (select ${markedSum({
    ...MARKS,
    afterDay: sql`'-infinity'::date`,
    afterEntry: sql`0`,
  })} as cents) j
  where j.cents <> s.closing_cents`;

/** An agreed settlement ended with a bank's line, or without one. */
const SETTLEMENTS = sql`
  select 'partner-settlement:' || s.id, 'its bank line', case when s.state = 'SETTLED' then 'a line' else 'none' end,
    case when m.id is null then 'none' else 'a line' end
  from partner_settlements s
  left join statement_matches m on m.partner_settlement_id = s.id and m.state in ('EXACT', 'CONFIRMED')
  where (s.state = 'SETTLED') <> (m.id is not null)`;

/** Statements issued to remittance partners, and settlements agreed on them, against the ledger. */
export const comparePartnerStatements: Comparison = {
  differ: 'statements of remittance partners differ from the ledger',
  differences: sql`${CHAINS} union all ${CONTENTS} union all ${BALANCES} union all ${SETTLEMENTS}`,
};
