import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { postedTotals } from '../totals/totals.ts';
import { eventOfFigureSql, type Figure } from './figures.ts';
import type { AccountDays } from './statement.ts';

/** Lines of an account or a sub-account in one currency, or those that a figure counts. */
export interface AccountLinesQuery extends AccountDays {
  figure?: Figure | undefined;
  /** Lines of one side only. */
  side?: 'DEBIT' | 'CREDIT' | undefined;
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
  subAccount: string;
  event: string;
  subject: string;
  document: string;
  minor: bigint;
}

/** A line and the balance after it, in which debits are positive. */
export interface BalancedLine extends AccountLine {
  balance: bigint;
}

const ofAccountSql = ({ account, subAccount, currency }: AccountDays) => sql`l.account = ${account}
  and l.currency = ${currency} and (${subAccount ?? null}::text is null or l.sub_account = ${subAccount ?? null})`;

function pageSql(of: AccountLinesQuery): RawBuilder<unknown> {
  const { from, to, before, side, size } = of;
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(l.business_day, l.entry_id, l.line) < (${before.day}, ${before.entry}, ${before.line})`;
  const onSide =
    side === undefined
      ? sql`true`
      : sql`sign(l.amount_cents::bigint) = ${side === 'DEBIT' ? 1 : -1}`;
  return sql`
    select l.business_day as day, l.entry_id as entry, l.line, l.sub_account as "subAccount", l.amount_cents as minor,
      e.event, e.subject, e.document
    from journal_lines l join journal_entries e on e.id = l.entry_id
    where ${ofAccountSql(of)} and l.business_day between ${from} and ${to} and ${earlier} and ${onSide}
      and ${eventOfFigureSql(of.figure)}
    order by l.business_day desc, l.entry_id desc, l.line desc limit ${size}`;
}

/** Lines of an account, newest first, found by the index of their account. */
export async function readAccountLines(
  { db }: Handle,
  of: AccountLinesQuery,
): Promise<AccountLine[]> {
  return (await sql<AccountLine>`${pageSql(of)}`.execute(db)).rows;
}

/**
 * The same, each with the balance after it: the balance at the end of the newest line's day, less the later lines.
 * One statement, so that nothing is posted between its lines and its balance.
 */
export async function readBalancedLines(
  { db }: Handle,
  of: Omit<AccountLinesQuery, 'figure' | 'side'>,
): Promise<BalancedLine[]> {
  const { account, subAccount, currency } = of;
  const { rows } = await sql<BalancedLine>`
    with page as materialized (${pageSql(of)}),
    first as materialized (select day, entry, line from page order by day desc, entry desc, line desc limit 1),
    until as materialized (
      select coalesce(sum(t.debit_cents - t.credit_cents), 0)::bigint as minor from (${postedTotals}) t
      where t.account = ${account} and t.currency = ${currency} and t.business_day <= (select day from first)
        and (${subAccount ?? null}::text is null or t.sub_account = ${subAccount ?? null})),
    later as materialized (
      select coalesce(sum(l.amount_cents), 0)::bigint as minor from journal_lines l, first
      where ${ofAccountSql(of)} and l.business_day = first.day and (l.entry_id, l.line) > (first.entry, first.line))
    select page.*, ((select minor from until) - (select minor from later)
      - coalesce(sum(minor) over (order by day desc, entry desc, line desc
        rows between unbounded preceding and 1 preceding), 0))::bigint as balance
    from page order by day desc, entry desc, line desc`.execute(db);
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
