import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';

type CurrencyExposure = Treasury['exposure'][number];

const FIGURES = ['held', 'agreed', 'promised', 'net'] as const;

/** Our holdings and debts in each currency, and the value of the net. */
export function ExposureTable({ currencies }: { currencies: readonly CurrencyExposure[] }) {
  const words = say(texts);
  return (
    <Panel title={words.exposure} flush>
      <DataTable
        scanned
        caption={words.exposure}
        rows={currencies}
        keyOf={({ currency }) => currency}
        empty={words.noExposure}
        columns={[
          {
            head: words.currency,
            title: true,
            cell: ({ currency }) => <Link href={paths.exchange}>{currency}</Link>,
          },
          ...FIGURES.map((figure) => ({
            head: words[figure],
            figures: true,
            cell: (row: CurrencyExposure) => (
              <Amount amount={row[figure]} currency={row.currency} />
            ),
          })),
          {
            head: words.netValue,
            figures: true,
            cell: ({ netValue }) => (netValue == null ? words.noRate : <Rand amount={netValue} />),
          },
        ]}
      />
    </Panel>
  );
}
