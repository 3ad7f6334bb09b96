/** The panel: the open conversation, or the form of a new message (CHAT-02, CHAT-03). */
import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { useBack } from '@thumela/ui/dialogs/use-back.ts';
import { closeIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';
import { ChatFailed } from './chat-failed.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { type ChatContext, type Conversation, openConversation } from './conversations.ts';
import { NewMessage } from './new-message.tsx';

interface ChatPanelProps {
  id: string;
  context: ChatContext;
  onClose: () => void;
}

export function ChatPanel({ id, context, onClose }: ChatPanelProps) {
  const layout = useLayout();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBack(true, onClose);
  useLayoutEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    const { activeElement } = document;
    const held = dialog.contains(activeElement) ? (activeElement as HTMLElement) : heading.current;
    // One element in both layouts: a new one would reload the conversation and lose the unsent text.
    dialog.close();
    // On a phone it fills the screen and is modal.
    if (layout === 'mobile') dialog.showModal();
    else dialog.show();
    held?.focus();
  }, [layout]);
  const leave = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={panel}
      id={id}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      onCancel={leave}
      onKeyDown={(event) => event.key === 'Escape' && leave(event)}
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {say(texts).title}
        </h2>
        <IconButton label={say(texts).close} icon={<Icon path={closeIcon} />} onClick={onClose} />
      </header>
      <Content context={context} />
    </dialog>
  );
}

/** The conversation; undefined to start a new one; or why it is unknown. */
type Found = { conversation: Conversation | undefined } | { error: unknown };

function Content({ context }: { context: ChatContext }) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    setFound(undefined);
    let gone = false;
    const take = (answer: Found) => !gone && setFound(answer);
    openConversation().then(
      (conversation) => take({ conversation }),
      (error: unknown) => take({ error }),
    );
    return () => {
      gone = true;
    };
  }, [tries]);
  if (!found) {
    return (
      <p className={styles.opening}>
        <Spinner label={say(texts).opening} />
      </p>
    );
  }
  if ('error' in found) return <ChatFailed onRetry={() => setTries(tries + 1)} />;
  const { conversation } = found;
  if (!conversation) {
    return <NewMessage context={context} onBegun={(begun) => setFound({ conversation: begun })} />;
  }
  return (
    <ConversationFrame
      address={conversation.sendbirdUrl}
      onAnother={() => setFound({ conversation: undefined })}
    />
  );
}
