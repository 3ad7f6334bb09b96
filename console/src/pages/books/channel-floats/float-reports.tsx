import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useFloatReports } from '../../../api/queries/floats.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { Amount, formatActorName, Moment } from '../../../components/values.tsx';
import { floats as texts } from '../../../texts/en/floats.ts';

/** Balances that a channel reported for a float, with what our books explain. */
export function FloatReports({ float, currency }: { float: number; currency: string }) {
  const words = say(texts);
  const pages = usePages<number>();
  const reports = useFloatReports(float, pages.at);
  const format = (amount: number) => formatWireAmount(currency, amount) ?? String(amount);
  return (
    <Loaded of={reports} count={3}>
      {({ reports: rows, next }) => (
        <>
          <DataTable
            scanned
            caption={words.reports}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.noReports}
            columns={[
              { head: words.at, title: true, cell: ({ at }) => <Moment at={at} /> },
              {
                head: words.reported,
                figures: true,
                cell: ({ balance }) => <Amount amount={balance} currency={currency} />,
              },
              {
                head: words.book,
                figures: true,
                cell: ({ book }) => <Amount amount={book} currency={currency} />,
              },
              {
                head: words.explained,
                cell: ({ lowest, highest }) => words.range(format(lowest), format(highest)),
              },
              { head: words.by, cell: ({ by }) => formatActorName(by) },
              { head: words.document, cell: ({ document }) => document },
            ]}
          />
          <Pager pages={pages} next={next} />
        </>
      )}
    </Loaded>
  );
}
