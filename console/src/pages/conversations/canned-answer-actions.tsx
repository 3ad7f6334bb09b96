import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type CannedAnswer, useCannedAnswerActions } from '../../api/queries/conversations.ts';
import { cannedAnswers as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

interface CannedActsProps {
  one: CannedAnswer;
  onChange: () => void;
}

/** Buttons to change or remove a canned answer; removal needs a confirmation in place. */
export function CannedAnswerActions({ one: { id, title }, onChange }: CannedActsProps) {
  const { remove } = useCannedAnswerActions();
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const words = say(texts);
  const takeAway = () => {
    setAsks(false);
    setRefusal(undefined);
    remove(id).catch(setRefusal);
  };
  return (
    <div className={styles.rowActs}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      {asks ? (
        <p role="status">{words.sureRemove}</p>
      ) : (
        <Button variant="quiet" label={words.changeLabel(title)} onClick={onChange}>
          {words.change}
        </Button>
      )}
      <Button
        variant={asks ? 'danger' : 'quiet'}
        guard={false}
        label={words.removeLabel(title)}
        onClick={() => (asks ? takeAway() : setAsks(true))}
      >
        {words.remove}
      </Button>
      {asks && (
        <Button variant="quiet" guard={false} onClick={() => setAsks(false)}>
          {words.keep}
        </Button>
      )}
    </div>
  );
}
