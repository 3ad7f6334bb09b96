/** How many rows a database of this bench has. */
export interface Size {
  customers: number;
  transactions: number;
  /** Orders from abroad. */
  orders: number;
  cases: number;
}

/** A whole remitter: a million customers, five million transactions, a million cases; or a part of it. */
export const sizeOf = (part: number): Size => ({
  customers: Math.round(1_000_000 * part),
  transactions: Math.round(5_000_000 * part),
  orders: Math.round(500_000 * part),
  cases: Math.round(1_000_000 * part),
});

/** Days over which all of it happened, the last row of a table a moment ago. */
const DAYS = 700;

/** When everything ends: one moment for all statements, so that rows of one matter fit together. */
const END = new Date().toISOString();

/** The moment of row `i` of so many, as SQL; later rows are younger. */
export const momentOf = (i: string, count: number): string =>
  `(timestamptz '${END}' - make_interval(secs => (${count} - ${i}) * ${(DAYS * 86_400) / count}::float8))`;

/** The business day of such a moment, as SQL. */
export const dayOf = (i: string, count: number): string =>
  `(${momentOf(i, count)} at time zone 'Africa/Johannesburg')::date`;

/**
 * The numbers from $1 to $2 as `i`, each with its moment `at` and its business day `day`, and what is added to them.
 * The offset keeps PostgreSQL from working them out anew wherever they are used.
 */
export const numbered = (count: number, more = ''): string => `(
  select i, at, (at at time zone 'Africa/Johannesburg')::date as day${more}
  from (select i, ${momentOf('i', count)} as at from generate_series($1::bigint, $2::bigint) i offset 0) i offset 0) i`;
