import { CHAT_MESSAGE_LENGTH } from '@thumela/rules/constants.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type FormEvent, useState } from 'react';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';
import { ChatFailed } from './chat-failed.tsx';
import {
  beginConversation,
  type ChatContext,
  type Conversation,
  draftOfMessage,
} from './conversations.ts';

interface NewMessageProps {
  context: ChatContext;
  onBegun: (conversation: Conversation) => void;
}

/** The form that starts a conversation; Send is disabled while it is empty (CHAT-04). */
export function NewMessage({ context, onBegun }: NewMessageProps) {
  const [draft] = useState(draftOfMessage);
  const [message, setMessage] = useState(() => draft.read() ?? '');
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const empty = message.trim() === '';
  const write = (text: string) => {
    setMessage(text);
    draft.write(text);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (empty || state === 'sending') return;
    setState('sending');
    try {
      const begun = await beginConversation(message, context);
      draft.clear();
      onBegun(begun);
    } catch {
      setState('failed');
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextAreaField
        name="message"
        label={say(texts).label}
        hint={say(texts).hint}
        value={message}
        onChange={write}
        maxLength={CHAT_MESSAGE_LENGTH}
        disabled={state === 'sending'}
      />
      {state === 'failed' && <ChatFailed />}
      <Button type="submit" busy={state === 'sending'} disabled={empty}>
        {say(texts).send}
      </Button>
    </form>
  );
}
