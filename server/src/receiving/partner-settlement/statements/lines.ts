import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { type PartnerLine, partnerLines } from '../../../ledger/journal/service.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { type Marks, marksSql } from './marks.ts';

/** The line that a page begins after. */
export type LinePosition = Pick<PartnerLine, 'day' | 'entry' | 'line'>;

/** The lines of a statement in order, after a position. */
export async function readLines(
  { db }: Pick<Handle, 'db'>,
  marks: Marks,
  after: LinePosition | undefined,
  size: number,
): Promise<PartnerLine[]> {
  const { day = '-infinity', entry = 0n, line = 0 } = after ?? {};
  const page = sql`
    where (business_day, entry_id, line) > (${day}::date, ${entry}::bigint, ${line}::smallint)
    order by business_day, entry_id, line limit ${size}`;
  const { rows } = await sql<PartnerLine>`
    select * from (${partnerLines(marksSql(marks), page)}) l order by day, entry, line`.execute(db);
  return rows;
}

/** All lines of a statement, a page in memory at a time. */
export async function* streamLines(
  handle: Pick<Handle, 'db'>,
  marks: Marks,
  size = 1_000,
): AsyncIterable<PartnerLine> {
  let after: LinePosition | undefined;
  for (;;) {
    const page = await readLines(handle, marks, after, size);
    yield* page;
    after = page.at(-1);
    if (page.length < size) return;
  }
}

/** A position as text, from which a page continues. */
export const formatLinePosition = ({ day, entry, line }: LinePosition): string =>
  `${day}.${entry}.${line}`;

/** Parses a position; undefined if it is invalid. */
export function parseLinePosition(text: string): LinePosition | undefined {
  const [, day, entry, line] = /^(\d{4}-\d\d-\d\d)\.(\d{1,18})\.(\d{1,4})$/.exec(text) ?? [];
  if (day === undefined || entry === undefined || !isIsoDate(day)) return undefined;
  return { day, entry: BigInt(entry), line: Number(line) };
}
