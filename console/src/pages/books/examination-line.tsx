import { ProgressBar } from '@thumela/ui/feedback/progress.tsx';
import { formatMonth } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Examination } from '../../api/queries/books.ts';
import { formatActorName, Moment } from '../../components/values.tsx';
import { booksExamination as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

/** Progress or result of a ledger check. */
export function ExaminationLine({ of }: { of: Examination }) {
  const words = say(texts);
  const { askedBy, endedAt, closes, done, steps, problems } = of;
  return (
    <div className={styles.stack}>
      <p role="status">{formatExamination(of)}</p>
      {endedAt === undefined && steps > 0 && (
        <ProgressBar value={done} max={steps} label={words.underWay(done + 1, steps)} />
      )}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {words.asked(formatActorName(askedBy))}{' '}
        {endedAt !== undefined && (closes === undefined || problems.length > 0) && (
          <>
            {words.ended} <Moment at={endedAt} />
          </>
        )}
      </p>
    </div>
  );
}

function formatExamination({ done, steps, closes, endedAt, problems }: Examination): string {
  const words = say(texts);
  if (endedAt === undefined) return steps === 0 ? words.waits : words.underWay(done + 1, steps);
  if (closes === undefined) return problems.length === 0 ? words.inOrder : words.notInOrder;
  return problems.length === 0
    ? words.closed(formatMonth(closes))
    : words.notClosed(formatMonth(closes));
}
