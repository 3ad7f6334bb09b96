import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useCannedAnswers, useConversationActions } from '../../api/queries/conversations.ts';
import { useStoredDraft } from '../../components/stored-draft.ts';
import { useSending } from '../../components/use-sending.ts';
import { conversations as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

/** A draft started while the last answer was being sent. */
const findUnsentText = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;

/** Form for an answer, optionally from a canned one; Ctrl+Enter sends it. */
export function AnswerForm({ id }: { id: number }) {
  const { answer } = useConversationActions(id);
  const canned = useCannedAnswers().data ?? [];
  const [text, setText] = useStoredDraft<string>(`answer ${id}`, '');
  // The key is reused until the answer arrives, so that a retry does not send it twice.
  const key = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const { busy, refusal, onSubmit } = useSending(async () => {
    key.current ??= crypto.randomUUID();
    await answer(text, key.current);
    key.current = undefined;
    setText((now) => findUnsentText(now, text));
  });
  const change = (next: string) => {
    key.current = undefined;
    setText(next);
  };
  const insert = (chosen: string) => {
    const found = canned.find((one) => String(one.id) === chosen);
    if (found) change(text === '' ? found.body : `${text}\n${found.body}`);
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} className={styles.answer} onSubmit={onSubmit} onKeyDown={sendByKey}>
      {canned.length > 0 && (
        <SelectField
          label={say(texts).useCanned}
          name="canned"
          value=""
          onChange={insert}
          options={canned.map((one) => ({ value: String(one.id), label: one.title }))}
        />
      )}
      <TextAreaField
        label={say(texts).answer}
        name="answer"
        rows={3}
        maxLength={CHAT_MESSAGE_LENGTH}
        value={text}
        onChange={change}
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button type="submit" guard={false} busy={busy} disabled={text.trim() === ''}>
        {say(texts).send}
      </Button>
    </form>
  );
}
