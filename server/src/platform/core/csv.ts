import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import { type Stringifier, stringify } from 'csv-stringify';

/** An amount of a currency, in its smallest unit. */
export interface Amount {
  minor: bigint;
  currency: string;
}

/** A row of a report; a null cell stays empty. */
export type Row = readonly (string | bigint | Amount | null)[];

/** The rows of a report, starting with its headings. */
export type Rows = AsyncIterable<Row>;

/** The cell of an amount. */
export const amountCell = (minor: bigint, currency: string): Amount => ({ minor, currency });

/**
 * Formats rows as CSV: a text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, but a
 * negative amount is not.
 */
export const createCsvStream = (): Stringifier =>
  stringify({
    escape_formulas: true,
    cast: {
      object: (cell) => {
        const { minor, currency } = cell as unknown as Amount;
        const value = formatMinorPlain(minor, countCurrencyDecimals(currency));
        // Per-cell options are slow, which matters for a statement with many lines.
        return minor < 0n ? { value, escape_formulas: false } : value;
      },
    },
  });
