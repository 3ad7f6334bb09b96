/** The page of a conversation: ours, or another provider's. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';
import { ChatFailed } from './chat-failed.tsx';

/** Sandbox permissions of a foreign page; our own page needs no sandbox, which would not restrict it anyway. */
const ALLOWED = 'allow-forms allow-scripts allow-same-origin allow-popups';

interface ConversationFrameProps {
  address: string;
  /** Called for a new conversation after this one was closed. */
  onAnother: () => void;
}

/** Only web pages are allowed: an address of another kind would run in ours. */
function pageAt(address: string): URL | undefined {
  try {
    const page = new URL(address, location.href);
    return /^https?:$/.test(page.protocol) ? page : undefined;
  } catch {
    return undefined;
  }
}

export function ConversationFrame({ address, onAnother }: ConversationFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [closed, setClosed] = useState(false);
  const page = pageAt(address);
  const origin = page?.origin;
  useEffect(() => {
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      const ours = source === frame.current?.contentWindow && from === origin;
      if (ours && data === 'onConversationClosed') setClosed(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);
  if (!page) return <ChatFailed />;
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={page.href}
        title={say(texts).frame}
        {...(origin !== location.origin && { sandbox: ALLOWED })}
      />
      {closed && (
        <div className={styles.closed}>
          <p role="status">{say(texts).closed}</p>
          <Button onClick={onAnother}>{say(texts).another}</Button>
        </div>
      )}
    </>
  );
}
