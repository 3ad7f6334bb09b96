import { say } from '@thumela/ui/language/language.ts';
import type { LineCandidate, UnmatchedLine } from '../../api/queries/statements.ts';
import { DataTable } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Amount, Day } from '../../components/values.tsx';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import {
  formatAmountDifference,
  formatDayDifference,
  formatDifferences,
} from './match-differences.ts';
import { formatMatchTarget } from './target-text.ts';

interface MatchComparisonProps {
  line: UnmatchedLine;
  candidate: LineCandidate;
}

/** A line beside its possible match: reference, amount and day, with their differences and a link to the record. */
export function MatchComparison({ line, candidate }: MatchComparisonProps) {
  const words = say(texts);
  const { target, name, page } = candidate;
  const amountOf = ({ amount, currency }: { amount: number; currency: string }) => (
    <Amount amount={amount} currency={currency} />
  );
  const differences = formatDifferences(line, candidate);
  return (
    <div className={styles.stack}>
      <DataTable
        caption={words.comparison(formatMatchTarget(target))}
        rows={[
          {
            head: words.amount,
            line: amountOf(line),
            record: amountOf(candidate),
            difference: formatAmountDifference(line, candidate),
          },
          {
            head: words.day,
            line: <Day day={line.day} />,
            record: <Day day={candidate.day} />,
            difference: formatDayDifference(line, candidate),
          },
          {
            head: words.reference,
            line: line.reference,
            record: candidate.reference,
            difference: differences.includes(words.otherReference) ? words.differs : '',
          },
        ]}
        keyOf={({ head }) => head}
        empty=""
        columns={[
          { head: words.fact, unseen: true, cell: ({ head }) => head },
          { head: words.line, cell: (row) => row.line },
          { head: formatMatchTarget(target), cell: ({ record }) => record },
          { head: words.difference, cell: ({ difference }) => difference },
        ]}
      />
      {differences.length === 0 && <p className={styles.soft}>{words.noDifference}</p>}
      {(name !== undefined || page) && (
        <p>
          {name}
          {name !== undefined && page && ', '}
          {page && <PageLink to={page} />}
        </p>
      )}
    </div>
  );
}
