/** Confirms an irreversible action; an error is shown below the question. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import type { ReactNode } from 'react';
import { formatError } from '../api/error-format.ts';
import { isOutcomeUnknown } from '../api/failures.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  texts: {
    readonly title: string;
    readonly confirm: string;
    readonly keep: string;
    /** Shown where the outcome is unknown: pressing again finds out. */
    readonly unsent?: string;
  };
  /** Confirmed and in progress. */
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onKeep: () => void;
  /** The question and the consequences of confirming. */
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { texts, busy, error, onConfirm, onKeep, children } = props;
  const unsent = texts.unsent && isOutcomeUnknown(error) ? { items: [texts.unsent] } : {};
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onKeep}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onKeep}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{children}</p>
        {Boolean(error) && <ErrorBlock {...formatError(error)} {...unsent} />}
      </div>
    </Dialog>
  );
}
