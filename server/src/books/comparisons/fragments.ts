import { type RawBuilder, sql } from 'kysely';

/** Cents as an amount a person reads. */
export const money = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${cents} / 100.0, 'FM99999999999999990.00')`;

/** The business day of a moment, whatever the session's time zone. */
export const dayOf = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${at} at time zone 'Africa/Johannesburg')::date`;

/** The id in a name such as `case:3`, null where it names something else. */
export const idIn = (name: RawBuilder<unknown>, kind: string): RawBuilder<bigint> =>
  sql`substring(${name} from ${sql.lit(`^${kind}:([0-9]{1,18})$`)})::bigint`;

/**
 * Every line with what it is about: its entry's subject, or the subject of the entry that a correction takes
 * back.
 */
export const LINES = sql`
  select coalesce(o.subject, e.subject) as subject, e.id as entry_id, e.event, e.document, e.business_day,
    e.written_at, l.account, l.sub_account, l.currency, l.amount_cents
  from journal_entries e
  join journal_lines l on l.entry_id = e.id
  left join journal_entries o on o.id = e.reverses and e.event = 'CORRECTED'`;
