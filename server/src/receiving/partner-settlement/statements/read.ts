import { addDays, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { type Selectable, sql } from 'kysely';
import { markedSum } from '../../../ledger/journal/service.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { LAST_ENTRY, type Marks, marksSql } from './marks.ts';
import type { StatementKind } from './next-period.ts';

/** An issued statement. */
export type StatementRow = Selectable<Tables['partner_statements']>;

/** Statements of a page. */
const PAGE = 100;

/** Filter of listed statements. */
export interface ListedStatements {
  partner: string;
  kind?: StatementKind | undefined;
  /** The id behind which the page begins. */
  before?: bigint | undefined;
}

/** The statements issued to a partner, newest first. */
export async function listStatements(
  { db }: Pick<Handle, 'db'>,
  { partner, kind, before }: ListedStatements,
): Promise<{ statements: StatementRow[]; next: bigint | null }> {
  const rows = await db
    .selectFrom('partner_statements')
    .selectAll()
    .where('remittance_partner', '=', partner)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'DAY'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const statements = rows.slice(0, PAGE);
  return { statements, next: rows.length > PAGE ? (statements.at(-1)?.id ?? null) : null };
}

/** A statement of this partner; another partner's looks as if it did not exist. @throws DomainError NOT_FOUND */
export async function findStatement(
  { db }: Pick<Handle, 'db'>,
  partner: string,
  id: bigint,
): Promise<StatementRow> {
  const row = await db
    .selectFrom('partner_statements')
    .selectAll()
    .where('remittance_partner', '=', partner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('partnerStatement');
  return row;
}

/** The entries that an issued statement covers. */
export const marksOf = (row: StatementRow): Marks => ({
  partner: row.remittance_partner,
  afterDay: row.after_day,
  afterEntry: row.after_entry,
  toDay: row.to_day,
  throughEntry: row.through_entry,
});

/** A range of days as the journal has it now, whatever was issued. */
export const marksOfDays = (partner: string, from: IsoDate, to: IsoDate): Marks => ({
  ...{ partner, afterDay: addDays(from, -1), toDay: to },
  afterEntry: LAST_ENTRY,
  throughEntry: LAST_ENTRY,
});

/** The sum of what the marks cover, in cents. */
export async function readSum({ db }: Pick<Handle, 'db'>, marks: Marks): Promise<bigint> {
  const { rows } = await sql<{
    cents: bigint;
  }>`select ${markedSum(marksSql(marks))} as cents`.execute(db);
  return rows[0]?.cents ?? 0n;
}

/** The balance of a partner before a range of days, in cents. */
export const readOpening = (handle: Pick<Handle, 'db'>, { partner, afterDay }: Marks) =>
  readSum(handle, {
    ...{ partner, afterDay: '-infinity', afterEntry: LAST_ENTRY },
    ...{ toDay: afterDay, throughEntry: LAST_ENTRY },
  });
