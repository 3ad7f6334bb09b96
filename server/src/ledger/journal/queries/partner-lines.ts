import { type RawBuilder, sql } from 'kysely';
import { parseIdSql } from '../comparisons/sql-fragments.ts';

/** Type of a line of a remittance partner's statement. */
export type PartnerLineType = 'ORDER' | 'RETURN' | 'SETTLEMENT' | 'REPAYMENT' | 'ADJUSTMENT';

/** A line of a remittance partner's statement; amounts in cents, positive in the partner's favour. */
export interface PartnerLine {
  entry: bigint;
  line: number;
  day: string;
  type: PartnerLineType;
  /** Of the order or the bank's line; empty for an adjustment. */
  reference: string;
  /** Without the commission. */
  amount: bigint;
  commission: bigint;
  /** The line as it is hashed. */
  text: string;
}

/**
 * The lines that a statement covers: dated up to `toDay` and posted up to `throughEntry`, except those dated up to
 * `afterDay` and posted up to `afterEntry`, which an earlier one has.
 */
export type StatementMarks = Readonly<
  Record<'partner' | 'afterDay' | 'afterEntry' | 'toDay' | 'throughEntry', RawBuilder<unknown>>
>;

/** Lines of REMITTER_CLEARING between the marks: of the new days, then those posted late; each by an index. */
const markedLines = ({ partner, afterDay, afterEntry, toDay, throughEntry }: StatementMarks) => {
  const lines = sql`select l.entry_id, l.line, l.business_day, -l.amount_cents::bigint as cents from journal_lines l
    where l.account = 'REMITTER_CLEARING' and l.currency = 'ZAR' and l.sub_account = ${partner}`;
  return sql`
    ${lines} and l.business_day > ${afterDay} and l.business_day <= ${toDay} and l.entry_id <= ${throughEntry}
    union all
    ${lines} and l.business_day <= ${afterDay} and l.entry_id > ${afterEntry} and l.entry_id <= ${throughEntry}`;
};

/** The sum of the lines between the marks, in cents. */
export const markedSum = (marks: StatementMarks): RawBuilder<bigint> =>
  sql<bigint>`(select coalesce(sum(cents), 0)::bigint from (${markedLines(marks)}) marked)`;

/**
 * The lines of a partner's statement with the columns of PartnerLine, unordered. Money frozen for a listed person is
 * shown as the order that the partner owes, and its release as the order's return: the partner must not learn of the
 * freeze (FICA section 29).
 * @param page selects and orders the lines before anything else is read of them, by business_day, entry_id and line
 */
export const partnerLines = (
  marks: StatementMarks,
  page: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select d.*, concat_ws('|', d.entry, d.line, d.day, d.type, to_json(d.reference), d.amount, d.commission) as text
  from (
    select l.entry_id as entry, l.line, l.business_day as day, t.type,
      coalesce(o.reference, nullif(b.reference, ''), b.partner_reference, '') as reference,
      l.cents - c.cents as amount, c.cents as commission
    from (select * from (${markedLines(marks)}) m ${page}) l
    join journal_entries e on e.id = l.entry_id
    cross join lateral (select case when e.event = 'REMITTER_SETTLED' then 'SETTLEMENT'
      when e.event = 'REMITTER_REPAID' then 'REPAYMENT'
      when e.event in ('CORRECTED', 'WRITTEN_OFF') or not starts_with(e.subject, 'order:') then 'ADJUSTMENT'
      when l.cents < 0 then 'ORDER' else 'RETURN' end as type) t
    left join inbound_transactions o on t.type in ('ORDER', 'RETURN') and o.id = ${parseIdSql(sql`e.subject`, 'order')}
    left join statement_lines b on t.type in ('SETTLEMENT', 'REPAYMENT')
      and b.id = ${parseIdSql(sql`e.document`, 'statement-line')}
    cross join lateral (select coalesce(sum(k.amount_cents) filter (where t.type in ('ORDER', 'RETURN')), 0)::bigint as cents
      from journal_lines k where k.entry_id = l.entry_id and k.business_day = l.business_day and k.account = 'INBOUND_COMMISSION') c
  ) d`;
