/** Exchange: exposure by currency, deals, and gains by day. */
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useExchangeGains, useExposure } from '../../api/queries/exchange.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount, Rand } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { exchange as texts } from '../../texts/en/exchange.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { DealForm } from './exchange-deal-form.tsx';
import { Deals } from './exchange-deals.tsx';

export default function ExchangePage() {
  const may = useMay();
  return (
    <BooksPage>
      <div className={styles.stack}>
        <Exposure />
        <Deals />
        {may('books.correct') && <DealForm />}
        <Gains />
      </div>
    </BooksPage>
  );
}

const FIGURES = ['held', 'bank', 'float', 'agreed', 'promised', 'net'] as const;

function Exposure() {
  const words = say(texts);
  const exposure = useExposure();
  return (
    <Panel title={words.exposure}>
      <p>{words.notReduced}</p>
      <Loaded of={exposure} count={3}>
        {({ currencies }) => (
          <DataTable
            caption={words.exposure}
            rows={currencies}
            keyOf={({ currency }) => currency}
            empty={words.noExposure}
            columns={[
              { head: words.currency, title: true, cell: ({ currency }) => currency },
              ...FIGURES.map((figure) => ({
                head: words[figure],
                figures: true,
                cell: (row: (typeof currencies)[number]) => (
                  <Amount amount={row[figure]} currency={row.currency} />
                ),
              })),
              { head: words.rate, figures: true, cell: ({ rate }) => rate ?? words.noRate },
              {
                head: words.netValue,
                figures: true,
                cell: ({ netValue }) => netValue != null && <Rand amount={netValue} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function Gains() {
  const words = say(texts);
  const pages = usePages<string>();
  const gains = useExchangeGains(pages.at);
  return (
    <Panel title={words.gains}>
      <Loaded of={gains} count={4}>
        {({ gains: rows, next }) => (
          <>
            <DataTable
              scanned
              caption={words.gains}
              rows={rows}
              keyOf={({ day, currency }) => `${day} ${currency}`}
              empty={words.noGains}
              columns={[
                { head: words.day, cell: ({ day }) => formatDay(day) },
                {
                  head: words.held,
                  figures: true,
                  cell: ({ held, currency }) => <Amount amount={held} currency={currency} />,
                },
                { head: words.rate, figures: true, cell: ({ rate }) => rate },
                { head: words.source, cell: ({ source }) => source },
                { head: words.value, figures: true, cell: ({ value }) => <Rand amount={value} /> },
                { head: words.gain, figures: true, cell: ({ gain }) => <Rand amount={gain} /> },
              ]}
            />
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
