import { say } from '@thumela/ui/language/language.ts';
import { type UnmatchedLine, useStatementActions } from '../../api/queries/statements.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Amount, Day, formatActorName } from '../../components/values.tsx';
import { useMay, useOperator } from '../../session/operator.ts';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { MatchComparison } from './match-comparison.tsx';
import { MatchForm } from './match-form.tsx';
import { nameTarget } from './target-text.ts';

/** An unmatched line: one operator proposes a match and another confirms it. */
export function LinePanel({ line }: { line: UnmatchedLine }) {
  const words = say(texts);
  const may = useMay();
  const { id, of, kind, reference, amount, currency, day, proposed } = line;
  return (
    <Panel title={words.panel(id)}>
      <div className={styles.stack}>
        <FactList
          facts={[
            [words.of, of],
            [words.kind, kind],
            [words.reference, reference],
            [words.amount, <Amount key="amount" amount={amount} currency={currency} />],
            [words.day, <Day key="day" day={day} />],
          ]}
        />
        {proposed === undefined
          ? may('statements.import') && <MatchForm line={line} />
          : may('books.correct') && <Decide line={line} />}
      </div>
    </Panel>
  );
}

function Decide({ line }: { line: UnmatchedLine }) {
  const { id, proposed = '', proposal = 0, proposedBy = '', reason } = line;
  const words = say(texts);
  const { email } = useOperator();
  const { confirm, refuse } = useStatementActions();
  const send = () => confirm(id, proposal);
  const who = formatActorName(proposedBy);
  return (
    <>
      <p>{words.proposedBy(who, nameTarget(proposed))}</p>
      {line.candidate && <MatchComparison line={line} candidate={line.candidate} />}
      {reason && <blockquote className={styles.quote}>{reason}</blockquote>}
      {who === email ? (
        <p className={styles.soft}>{words.ownProposal}</p>
      ) : (
        <SmallForm className={styles.stack} send={send} submit={words.confirm}>
          <p className={styles.soft}>{words.confirmLead}</p>
        </SmallForm>
      )}
      <ReasonForm
        submit={words.refuse}
        draft={`refuse ${id}`}
        variant="secondary"
        onSubmit={(why) => refuse(id, proposal, why)}
      />
    </>
  );
}
