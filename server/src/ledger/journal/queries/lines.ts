import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';

/** Lines of one sub-account in one currency. */
export interface AccountLinesQuery {
  account: string;
  subAccount: string;
  currency: string;
  from: IsoDate;
  to: IsoDate;
  /** Lines before this one; omitted for the newest. */
  before?: LinePosition | undefined;
  size: number;
}

/** The position of a line in its account. */
interface LinePosition {
  day: IsoDate;
  entry: bigint;
  line: number;
}

/** A line; debits are positive. */
export interface AccountLine extends LinePosition {
  event: string;
  subject: string;
  document: string;
  minor: bigint;
}

/** Lines of a sub-account, newest first, found by the index of their account. */
export async function readAccountLines(
  { db }: Handle,
  of: AccountLinesQuery,
): Promise<AccountLine[]> {
  const { account, subAccount, currency, from, to, before, size } = of;
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(l.business_day, l.entry_id, l.line) < (${before.day}, ${before.entry}, ${before.line})`;
  const { rows } = await sql<AccountLine>`
    with page as materialized (
      select l.business_day, l.entry_id, l.line, l.amount_cents from journal_lines l
      where l.account = ${account} and l.sub_account = ${subAccount} and l.currency = ${currency}
        and l.business_day between ${from} and ${to} and ${earlier}
      order by l.business_day desc, l.entry_id desc, l.line desc limit ${size})
    select p.business_day as day, p.entry_id as entry, p.line, p.amount_cents as minor, e.event, e.subject, e.document
    from page p join journal_entries e on e.id = p.entry_id
    order by p.business_day desc, p.entry_id desc, p.line desc`.execute(db);
  return rows;
}

/** A position as text, from which a page continues. */
export const formatPosition = ({ day, entry, line }: LinePosition): string =>
  `${day}.${entry}.${line}`;

/** Parses a position; undefined if it is invalid. */
export function parsePosition(text: string): LinePosition | undefined {
  const [, day, entry, line] = /^(\d{4}-\d\d-\d\d)\.(\d{1,18})\.(\d{1,4})$/.exec(text) ?? [];
  if (day === undefined || entry === undefined) return undefined;
  return { day, entry: BigInt(entry), line: Number(line) };
}
