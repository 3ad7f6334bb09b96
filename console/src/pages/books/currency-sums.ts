/** The sums of a table's columns in one currency. */
export interface CurrencySums<Row> {
  readonly currency: string;
  readonly sum: (column: NumberKeys<Row>) => number;
}

type NumberKeys<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row];

/** The sums of each currency of a table, rand first. Amounts have at most two decimals. */
export const sumByCurrency = <Row extends { readonly currency: string }>(
  rows: readonly Row[],
): CurrencySums<Row>[] =>
  [...new Set(rows.map(({ currency }) => currency))]
    .sort((a, b) => Number(b === 'ZAR') - Number(a === 'ZAR'))
    .map((currency) => ({
      currency,
      sum: (column) =>
        rows
          .filter((row) => row.currency === currency)
          .reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0) / 100,
    }));
