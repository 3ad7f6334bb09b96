/**
 * Requires confirmation before the same amount goes to the same person again; nothing has been created yet
 * (decision 8).
 */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import type { CreationQuestion } from '../../api/queries/create-transaction.ts';
import { repeat as texts } from '../../texts/en/repeat.ts';
import styles from '../quote/send-money.module.css';

export function RepeatDialog({ question }: { question: CreationQuestion }) {
  const { error, onConfirm, onCancel } = question;
  const { heading, items } = formatError(error);
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={onCancel}
      actions={
        <>
          <Button block onClick={onConfirm}>
            {say(texts).confirm}
          </Button>
          <Button block variant="secondary" onClick={onCancel}>
            {say(texts).keep}
          </Button>
        </>
      }
    >
      <div className={styles.refused}>
        <p>{[heading, ...items].join(' ')}</p>
        <p>{say(texts).kept}</p>
      </div>
    </Dialog>
  );
}
