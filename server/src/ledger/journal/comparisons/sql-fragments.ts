import { type RawBuilder, sql } from 'kysely';

/** Formats cents as an amount. */
export const formatCentsSql = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char((${cents}) / 100.0, 'FM99999999999999990.00')`;

/** The lines `l` of an entry as a text, independent of their order. */
export const LINES = sql`string_agg(concat_ws(' ', l.account, nullif(l.sub_account, ''), l.currency,
  ${formatCentsSql(sql`l.amount_cents`)}), ', ' order by l.account, l.sub_account, l.currency, l.amount_cents)`;

/** The business day of a time, independent of the session's time zone. */
export const businessDaySql = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${at} at time zone 'Africa/Johannesburg')::date`;

/**
 * The id in a name such as `case:3`; null if it names something else or contains no valid id. Parsed without a
 * regular expression, which takes ten times as long over all journal entries.
 */
export function parseIdSql(name: RawBuilder<unknown>, kind: string): RawBuilder<bigint> {
  const id = sql`substr(${name}, ${sql.lit(kind.length + 2)})`;
  return sql`case when starts_with(${name}, ${sql.lit(`${kind}:`)}) and ${id} <> '' and length(${id}) < 19
    and translate(${id}, '0123456789', '') = '' then ${id}::bigint end`;
}

/**
 * The entry that each correction finally reverses: a correction of a correction counts as the originally corrected
 * entry.
 */
const CORRECTED = sql`
  with recursive taken_back (id, entry) as (
    select id, reverses from journal_entries where event = 'CORRECTED' and reverses is not null
    union all
    select t.id, e.reverses from taken_back t join journal_entries e on e.id = t.entry
    where e.event = 'CORRECTED' and e.reverses is not null
  )
  select id, min(entry) as entry from taken_back group by id`;

/**
 * All lines with their subject and their transaction, including that of a refund. A correction counts as the entry
 * that it reverses, so that both cancel out; `counts_as` is the id of that entry.
 */
export const ATTRIBUTED_LINES = sql`
  select s.*, l.account, l.sub_account, l.currency, l.amount_cents
  from (
    select e.id as entry_id, coalesce(back.id, e.id) as counts_as, of_.event, of_.document, of_.business_day, of_.subject, e.written_at,
      coalesce(r.transaction_id, r.fee_of, ${parseIdSql(sql`of_.subject`, 'transaction')}) as transaction_id
    from journal_entries e
    left join (${CORRECTED}) c on c.id = e.id
    left join journal_entries back on back.id = c.entry
    cross join lateral (select coalesce(back.event, e.event) as event, coalesce(back.document, e.document) as document,
      coalesce(back.subject, e.subject) as subject, coalesce(back.business_day, e.business_day) as business_day) of_
    left join refunds r on 'refund:' || r.id = of_.subject
    -- Each entry is read once, whatever its lines.
    offset 0
  ) s
  join journal_lines l on l.entry_id = s.entry_id`;

/**
 * The day of a line of `l`. For money put in suspense by a bank's line, the day of its case, because the line has
 * the bank's own day.
 */
export const SUSPENDED_ON = sql`case
  when l.event = 'PAYMENT_IN_SUSPENSE' and starts_with(l.document, 'statement-line:') then ${businessDaySql(sql`l.written_at`)}
  else l.business_day end`;

/**
 * Whether an entry, or a line of one, about a payout event has the day reported by the bank: that day, or the
 * first day of the earliest open month.
 */
export function isBanksDay(entry: string, event: string): RawBuilder<boolean> {
  const day = sql.ref(`${entry}.business_day`);
  const told = businessDaySql(sql.ref(`${event}.told_at`));
  return sql`coalesce(${day} = ${told} or (${day} > ${told} and extract(day from ${day}) = 1), false)`;
}
