import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { CareContacts } from '../connection/care-contacts.tsx';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';

/** The chat cannot reach a consultant (CHAT-10): other contacts, and a retry button unless the form has one. */
export function ChatFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{say(texts).failed}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {say(routing).tryAgain}
        </Button>
      )}
      <CareContacts />
    </div>
  );
}
