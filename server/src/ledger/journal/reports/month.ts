import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { amountCell, type Row, type Rows } from '../../../platform/core/csv.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { type IncomeRow, readIncome } from '../queries/income.ts';

const HEADINGS: Row = [
  ...['kind', 'account', 'name', 'currency', 'booked', 'taken-back', 'corrected', 'net'],
];

/**
 * Income, VAT and expenses of a month, for each account and currency: the amounts booked on its normal side, those
 * reversed by returns and reversals, corrections either way, and the remainder.
 * @param month its first day
 */
export async function* reportIncome(handle: Pick<Handle, 'db'>, month: IsoDate): Rows {
  yield* formatIncomeRows(await readIncome(handle, month));
}

/** The same as rows of a report. */
export function* formatIncomeRows(results: readonly IncomeRow[]): Iterable<Row> {
  yield HEADINGS;
  for (const { kind, account, name, currency, booked, takenBack, corrected, net } of results) {
    const amounts = [booked, takenBack, corrected, net].map((minor) => amountCell(minor, currency));
    yield [kind, account, name, currency, ...amounts];
  }
}
