import { businessRows } from './business-rows.ts';
import { caseRows } from './case-rows.ts';
import { moneyRows } from './money-rows.ts';
import { orderRows } from './order-rows.ts';
import { customerRows } from './people-rows.ts';
import type { Size } from './size.ts';

/** The rows of one table, made of nothing but their number, so that tables are filled beside each other. */
export interface Rows {
  table: string;
  /** Up to which number they are made, from 1. */
  count: number;
  /** How many rows a number stands for. */
  each: number;
  /** Inserts the rows of the numbers from $1 to $2. */
  statement: string;
}

/** Everything that is filled, what takes longest first. */
export const allRows = (size: Size): Rows[] =>
  [
    ...customerRows(size),
    ...businessRows(size),
    ...moneyRows(size),
    ...orderRows(size),
    ...caseRows(size),
  ].toSorted((one, other) => weight(other) - weight(one));

const weight = ({ count, each }: Rows): number => count * each;
