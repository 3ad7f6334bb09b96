import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';

/** A row that contradicts related rows. */
export interface Difference {
  /** Name of the row: `transaction:12`, `payment:3`, `2026-11-22` for the sum of a day. */
  row: string;
  /** The differing property: an account, a status … */
  about: string;
  expected: string;
  found: string;
}

/** A difference in one line, such as `payment 3, received: 100.00 ZAR found, 150.00 ZAR expected`. */
export const formatDifference = ({ row, about, expected, found }: Difference): string =>
  `${row.replace(':', ' ')}, ${about}: ${found} found, ${expected} expected`;

/** A consistency rule of the ledger, checked for all rows by one statement. */
export interface Comparison {
  /** Completes the sentence `3 …` for the differences found. */
  readonly differ: string;
  /** Selects `row`, `about`, `expected` and `found` of each difference, all as text. */
  readonly differences: RawBuilder<unknown>;
}

/** Result of one comparison. */
export interface ComparisonResult {
  differ: string;
  /** Total number, even if fewer are listed. */
  total: number;
  differences: Difference[];
}

/**
 * Runs one comparison.
 * @param most maximum number of differences to list; omitted for all
 */
export async function runComparison(
  { db }: Handle,
  { differ, differences }: Comparison,
  most?: number,
): Promise<ComparisonResult> {
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
