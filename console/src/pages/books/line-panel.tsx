import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type UnmatchedLine, useStatementActions } from '../../api/queries/statements.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Amount, Day, formatActorName } from '../../components/values.tsx';
import { useMay, useOperator } from '../../session/operator.ts';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { formatMatchTarget } from './target-text.ts';

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
            [words.likely, line.like && formatMatchTarget(line.like)],
          ]}
        />
        {proposed === undefined
          ? may('statements.import') && <Propose line={line} />
          : may('books.correct') && <Decide line={line} />}
      </div>
    </Panel>
  );
}

const OTHER = 'other';

function Propose({ line: { id, choices } }: { line: UnmatchedLine }) {
  const words = say(texts);
  const known: Readonly<Record<string, string>> = words.words;
  const { propose } = useStatementActions();
  const [choice, setChoice] = useState('');
  const [typed, setTyped] = useState('');
  const target = choice === OTHER ? typed : choice;
  return (
    <ReasonForm
      submit={words.propose}
      draft={`propose ${id}`}
      disabled={target.trim() === ''}
      onSubmit={(reason) => propose(id, { target, reason })}
    >
      <SelectField
        label={words.choose}
        name="target"
        value={choice}
        onChange={setChoice}
        options={[
          ...choices.map((value) => ({ value, label: known[value] ?? formatMatchTarget(value) })),
          { value: OTHER, label: words.other },
        ]}
      />
      {choice === OTHER && (
        <TextField
          label={words.other}
          hint={words.otherHint}
          name="other"
          value={typed}
          onChange={setTyped}
          required
        />
      )}
    </ReasonForm>
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
      <p>{words.proposedBy(who, formatMatchTarget(proposed))}</p>
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
