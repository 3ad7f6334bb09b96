/** Numbers of rows in a database of this bench. */
export interface Size {
  customers: number;
  transactions: number;
  /** Orders from abroad. */
  orders: number;
  cases: number;
}

/** A large remitter: a million customers, five million transactions, a million cases; or a part of it. */
export const sizeOf = (part: number): Size => ({
  customers: Math.round(1_000_000 * part),
  transactions: Math.round(5_000_000 * part),
  orders: Math.round(500_000 * part),
  cases: Math.round(1_000_000 * part),
});

/** Number of days over which all rows are spread; the last row of a table is a moment old. */
const DAYS = 700;

/** End of that period: the same for all statements, so that related rows match. */
const END = new Date().toISOString();

/** SQL expression for the time of row `i` of `count`; later rows are newer. */
export const momentOf = (i: string, count: number): string =>
  `(timestamptz '${END}' - make_interval(secs => (${count} - ${i}) * ${(DAYS * 86_400) / count}::float8))`;

/** SQL expression for the business day of that time. */
export const dayOf = (i: string, count: number): string =>
  `(${momentOf(i, count)} at time zone 'Africa/Johannesburg')::date`;

/**
 * The numbers from $1 to $2 as `i`, each with its time `at`, its business day `day` and additional columns.
 * `offset` prevents PostgreSQL from evaluating them again at each use.
 */
export const numberedRows = (count: number, more = ''): string => `(
  select i, at, (at at time zone 'Africa/Johannesburg')::date as day${more}
  from (select i, ${momentOf('i', count)} as at from generate_series($1::bigint, $2::bigint) i offset 0) i offset 0) i`;
