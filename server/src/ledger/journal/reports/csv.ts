import { decimalsOf, minorText } from '@thumela/rules/money/money.ts';
import { type Stringifier, stringify } from 'csv-stringify';

/** An amount of a currency, in its smallest unit. */
export interface Amount {
  minor: bigint;
  currency: string;
}

/** A row of a report; a cell of null stays empty. */
export type Row = readonly (string | bigint | Amount | null)[];

/** The rows of a report, its headings first. */
export type Rows = AsyncIterable<Row>;

export const amount = (minor: bigint, currency: string): Amount => ({ minor, currency });

/** An amount in the column of its own side, and nothing in the other. */
export const sides = (minor: bigint, currency: string): [Amount | null, Amount | null] =>
  minor < 0n ? [null, amount(-minor, currency)] : [amount(minor, currency), null];

/**
 * Makes CSV of rows: a text that a spreadsheet would take for a formula gets an apostrophe before it, which an
 * amount below zero must not.
 */
export const csvOfRows = (): Stringifier =>
  stringify({
    escape_formulas: true,
    cast: {
      object: (cell) => {
        const { minor, currency } = cell as unknown as Amount;
        const value = minorText(minor, decimalsOf(currency));
        // Options of a cell take their time, which a statement of many lines would feel.
        return minor < 0n ? { value, escape_formulas: false } : value;
      },
    },
  });
