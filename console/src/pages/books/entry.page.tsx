/** One entry of the journal with its lines. */
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { proposeCorrection, useEntry } from '../../api/queries/books.ts';
import { formatAccount } from '../../components/account-format.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Amount, Day, formatActorName, Moment } from '../../components/values.tsx';
import { accountPath, entryPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { SubjectName } from './subject-name.tsx';

export default function EntryPage({ params }: PageProps) {
  const words = say(texts);
  const may = useMay();
  const id = parseId(params.id) ?? 0;
  const entry = useEntry(id);
  return (
    <BooksPage title={words.entryTitle(id)} lead={entry.data?.event}>
      <Loaded of={entry}>
        {(of) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <DataTable
                scanned
                caption={words.lines}
                rows={of.lines}
                keyOf={(row) =>
                  `${row.account}/${row.subAccount} ${row.debit ?? ''} ${row.credit ?? ''}`
                }
                empty=""
                columns={[
                  {
                    head: words.account,
                    cell: (row) => (
                      <Link href={accountPath(row)}>
                        {formatAccount(row.account, row.subAccount)}
                      </Link>
                    ),
                  },
                  {
                    head: words.debit,
                    figures: true,
                    cell: ({ debit, currency }) => <Amount amount={debit} currency={currency} />,
                  },
                  {
                    head: words.credit,
                    figures: true,
                    cell: ({ credit, currency }) => <Amount amount={credit} currency={currency} />,
                  },
                ]}
              />
              <Panel title={words.event}>
                <FactList
                  facts={[
                    [words.event, of.event],
                    [words.dayHead, <Day key="day" day={of.day} />],
                    [words.subject, <SubjectName key="subject" name={of.subject} page={of.page} />],
                    [
                      words.document,
                      <SubjectName key="document" name={of.document} page={of.documentPage} />,
                    ],
                    [words.written, <Moment key="written" at={of.writtenAt} />],
                    [words.by, formatActorName(of.actor)],
                    [words.reason, of.reason],
                    [words.reverses, of.reverses && <EntryLink id={of.reverses} />],
                    [words.reversedBy, of.reversedBy && <EntryLink id={of.reversedBy} />],
                  ]}
                />
              </Panel>
            </div>
            {may('books.correct') && of.reversedBy === undefined && <ReverseEntry id={id} />}
          </div>
        )}
      </Loaded>
    </BooksPage>
  );
}

const EntryLink = ({ id }: { id: number }) => (
  <Link href={entryPath(id)}>{say(texts).entryTitle(id)}</Link>
);

/** Form that proposes a reversing entry. */
function ReverseEntry({ id }: { id: number }) {
  const words = say(texts);
  const [caseId, setCaseId] = useState<number>();
  return (
    <Panel title={words.takeBack}>
      <ReasonForm
        submit={words.propose}
        variant="secondary"
        onSubmit={async (reason) => setCaseId(await proposeCorrection({ reverses: id, reason }))}
      >
        <p className={styles.soft}>{words.takeBackLead}</p>
      </ReasonForm>
      <CaseLine caseId={caseId}>{words.proposed}</CaseLine>
    </Panel>
  );
}
