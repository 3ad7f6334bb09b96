import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';

/** A row that is not what the rows it has to agree with say it is. */
export interface Difference {
  /** Names the row: `transaction:12`, `payment:3`, `2026-11-22` for the sum of a day. */
  row: string;
  /** What about it: an account, a status … */
  about: string;
  expected: string;
  found: string;
}

/** A difference in one line, such as `payment 3, received: 100.00 ZAR found, 150.00 ZAR expected`. */
export const differenceText = ({ row, about, expected, found }: Difference): string =>
  `${row.replace(':', ' ')}, ${about}: ${found} found, ${expected} expected`;

/** One thing that the books have to agree with, compared for all of it by one statement. */
export interface Comparison {
  /** Ends the sentence `3 …` about what it finds. */
  readonly differ: string;
  /** Selects `row`, `about`, `expected` and `found` of what differs, all as text. */
  readonly differences: RawBuilder<unknown>;
}

/** What one comparison found. */
export interface Found {
  differ: string;
  /** All there are, also where fewer are named. */
  total: number;
  differences: Difference[];
}

/**
 * Makes one comparison.
 *
 * @param most how many differences are named; all of them where it is left out
 */
export async function compare(
  { db }: Handle,
  { differ, differences }: Comparison,
  most?: number,
): Promise<Found> {
  const { rows } = await sql<Difference & { total: number }>`
    select found.*, count(*) over ()::integer as total
    from (${differences}) found ("row", about, expected, found)
    order by length("row"), "row", about limit ${most ?? null}`.execute(db);
  return {
    differ,
    total: rows[0]?.total ?? 0,
    differences: rows.map(({ total: _, ...difference }) => difference),
  };
}
