import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextAreaField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type CannedAnswer, useCannedAnswerActions } from '../../api/queries/conversations.ts';
import { useSending } from '../../components/use-sending.ts';
import { cannedAnswers as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

const LONGEST_TITLE = 80;

interface CannedFormProps {
  /** The answer to change; undefined for a new one. */
  answer: CannedAnswer | undefined;
  onDone: () => void;
}

/** Form for a canned answer. */
export function CannedAnswerForm({ answer, onDone }: CannedFormProps) {
  const { write } = useCannedAnswerActions();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [body, setBody] = useState(answer?.body ?? '');
  const { busy, refusal, onSubmit } = useSending(async () => {
    await write({ title, body }, answer?.id);
    onDone();
  });
  return (
    <form className={styles.answer} onSubmit={onSubmit}>
      <TextField
        label={say(texts).name}
        name="title"
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={setTitle}
        required
      />
      <TextAreaField
        label={say(texts).body}
        name="body"
        maxLength={CHAT_MESSAGE_LENGTH}
        value={body}
        onChange={setBody}
        required
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <div className={styles.rowActs}>
        <Button type="submit" guard={false} busy={busy} disabled={title === '' || body === ''}>
          {say(texts).save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {say(texts).cancel}
        </Button>
      </div>
    </form>
  );
}
