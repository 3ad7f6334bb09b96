import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Link } from 'wouter';
import { useBooksCheck, useExamination, useRequestExamination } from '../../api/queries/books.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useSending } from '../../components/use-sending.ts';
import { Moment } from '../../components/values.tsx';
import { entriesPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { booksExamination, books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { ExaminationLine } from './examination-line.tsx';

/** Findings of the last ledger check, and a button to run one now. */
export function CheckPanel() {
  const words = say(texts);
  const may = useMay();
  const check = useBooksCheck();
  return (
    <Panel title={words.checked}>
      <div className={styles.stack}>
        <Loaded of={check} shape="line" count={2}>
          {({ checkedAt, differences, named, caseId }) =>
            checkedAt === undefined ? (
              <p>{words.neverChecked}</p>
            ) : (
              <div className={styles.stack}>
                <p>{differences === 0 ? words.agree : words.differ}</p>
                {named.length > 0 && differences > 0 && (
                  <ul className={styles.soft}>
                    {named.map(({ text, of }) => (
                      <li key={text}>
                        {text}
                        {of && (
                          <>
                            {'. '}
                            <Link href={entriesPath(of)} aria-label={words.showEntriesOf(of)}>
                              {words.showEntries}
                            </Link>
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                {caseId !== undefined && (
                  <p>
                    <CaseLink id={caseId} />
                  </p>
                )}
                <p className={styles.soft}>
                  {words.checkedAt} <Moment at={checkedAt} />
                </p>
              </div>
            )
          }
        </Loaded>
        {may('books.correct') && <CheckNow />}
      </div>
    </Panel>
  );
}

/** Requests a ledger check and shows its progress. */
function CheckNow() {
  const words = say(booksExamination);
  const last = useExamination().data?.last;
  const examine = useRequestExamination();
  const { busy, refusal, onSubmit } = useSending(examine);
  const underWay = last !== undefined && last.endedAt === undefined;
  return (
    <form className={styles.stack} onSubmit={onSubmit}>
      {last ? <ExaminationLine of={last} /> : <p className={styles.soft}>{words.lead}</p>}
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button type="submit" variant="secondary" guard={false} busy={busy} disabled={underWay}>
        {words.now}
      </Button>
    </form>
  );
}
