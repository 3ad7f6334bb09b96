/** Statements of partners and banks, their import, and our bank accounts. */
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useStatements } from '../../api/queries/statements.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Day, formatActorName, Moment } from '../../components/values.tsx';
import { paths, statementPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { columnMaps, statements as texts } from '../../texts/en/statements.ts';
import { BankAccountsPanel } from './bank-accounts-panel.tsx';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { ImportPanel } from './import-panel.tsx';

export default function StatementsPage() {
  const words = say(texts);
  const may = useMay();
  const pages = usePages<number>();
  const list = useStatements(pages.at);
  return (
    <BooksPage>
      <Loaded of={list}>
        {({ statements, next, sources }) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <DataTable
                scanned
                caption={words.list}
                rows={statements}
                keyOf={({ id }) => id}
                empty={words.none}
                columns={[
                  {
                    head: words.file,
                    cell: ({ id, file }) => <Link href={statementPath(id)}>{file}</Link>,
                  },
                  { head: words.of, cell: ({ of }) => of },
                  {
                    head: words.days,
                    cell: ({ from, to }) => (
                      <>
                        <Day day={from} />
                        {from !== to && (
                          <>
                            {' – '}
                            <Day day={to} />
                          </>
                        )}
                      </>
                    ),
                  },
                  { head: words.lines, figures: true, cell: ({ lines }) => lines },
                  { head: words.open, figures: true, cell: ({ open }) => open },
                  {
                    head: words.came,
                    cell: ({ importedAt, importedBy }) => (
                      <>
                        <Moment at={importedAt} />
                        <br />
                        <span className={styles.soft}>{formatActorName(importedBy)}</span>
                      </>
                    ),
                  },
                ]}
              />
              <Pager pages={pages} next={next} />
            </div>
            <div className={styles.stack}>
              {may('statements.import') && (
                <ImportPanel sources={sources.map(({ from }) => from)} />
              )}
              <Link href={paths.columnMaps}>{say(columnMaps).link}</Link>
              <BankAccountsPanel />
            </div>
          </div>
        )}
      </Loaded>
    </BooksPage>
  );
}
