/** The lines of one sub-account, the newest first, and what it holds. */
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { Link, useSearch } from 'wouter';
import { useAccountLines } from '../../api/queries/books.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Pager, usePages } from '../../parts/turn-pages.tsx';
import { Amount, Day } from '../../parts/values.tsx';
import { entryPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { isWrittenOff, WriteOffForm } from './write-off-form.tsx';

export default function AccountPage({ params: { code = '' } }: PageProps) {
  const words = say(texts);
  const may = useMay();
  const asked = new URLSearchParams(useSearch());
  const [subAccount, currency] = [asked.get('sub') ?? '', asked.get('currency') ?? 'ZAR'];
  const pages = usePages<string>();
  const lines = useAccountLines({ account: code, subAccount, currency, before: pages.at });
  const place = subAccount === '' ? code : `${code}/${subAccount}`;
  return (
    <BooksPage title={lines.data?.balance?.name ?? place} lead={`${place}, ${currency}`}>
      <Loaded of={lines} count={8}>
        {({ balance, lines: rows, next }) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <DataTable
                caption={words.lines}
                rows={rows}
                keyOf={(row) => `${row.entry} ${row.debit ?? ''} ${row.credit ?? ''}`}
                empty={words.noLines}
                columns={[
                  { head: words.dayHead, cell: ({ day }) => <Day day={day} /> },
                  {
                    head: words.event,
                    cell: ({ entry, event }) => <Link href={entryPath(entry)}>{event}</Link>,
                  },
                  { head: words.subject, cell: ({ subject }) => subject },
                  {
                    head: words.debit,
                    figures: true,
                    cell: ({ debit }) => <Amount amount={debit} currency={currency} />,
                  },
                  {
                    head: words.credit,
                    figures: true,
                    cell: ({ credit }) => <Amount amount={credit} currency={currency} />,
                  },
                ]}
              />
              <Pager pages={pages} next={next} />
            </div>
            <div className={styles.stack}>
              {balance && (
                <Panel title={words.balance}>
                  <FactList
                    facts={[
                      [
                        words.balance,
                        <Amount key="b" amount={balance.balance} currency={currency} />,
                      ],
                      [
                        words.debits,
                        <Amount key="d" amount={balance.debits} currency={currency} />,
                      ],
                      [
                        words.credits,
                        <Amount key="c" amount={balance.credits} currency={currency} />,
                      ],
                    ]}
                  />
                </Panel>
              )}
              {may('books.correct') && isWrittenOff(code, currency) && (
                <WriteOffForm account={code} subAccount={subAccount} />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </BooksPage>
  );
}
