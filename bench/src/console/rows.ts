import { businessRows } from './business-rows.ts';
import { caseRows } from './case-rows.ts';
import { moneyRows } from './money-rows.ts';
import { orderRows } from './order-rows.ts';
import { customerRows } from './people-rows.ts';
import type { Size } from './size.ts';

/** Rows of one table, computed from their number alone, so that tables can be filled in parallel. */
export interface Rows {
  table: string;
  /** Last number; the first one is 1. */
  count: number;
  /** Number of rows per number. */
  each: number;
  /** Inserts the rows for the numbers $1 to $2. */
  statement: string;
}

/** All rows, slowest statements first. */
export const allRows = (size: Size): Rows[] =>
  [
    ...customerRows(size),
    ...businessRows(size),
    ...moneyRows(size),
    ...orderRows(size),
    ...caseRows(size),
  ].toSorted((one, other) => estimateRows(other) - estimateRows(one));

const estimateRows = ({ count, each }: Rows): number => count * each;
