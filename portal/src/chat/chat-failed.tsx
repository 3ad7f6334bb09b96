import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { CareContacts } from '../connection/care-contacts.tsx';
import { chat as texts } from '../texts/en/chat.ts';
import styles from './chat.module.css';

/** No consultant can be reached this way (CHAT-10): whom else to ask, and another try where that is not the form's. */
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
