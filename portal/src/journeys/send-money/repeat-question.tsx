/** Asks once before the same amount goes to the same person again; nothing was made so far (decision 61). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import type { Repeat } from '../../api/queries/create-transaction.ts';
import { beforeCommitting } from '../../texts/en/before-committing.ts';
import styles from '../quote/send-money.module.css';

const { repeat: texts } = beforeCommitting;

export function RepeatQuestion({ repeat }: { repeat: Repeat | undefined }) {
  if (!repeat) return null;
  const { error, onConfirm, onKeep } = repeat;
  const { heading, items } = formatError(error);
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={onKeep}
      actions={
        <>
          <Button block onClick={onConfirm}>
            {say(texts).confirm}
          </Button>
          <Button block variant="secondary" onClick={onKeep}>
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
