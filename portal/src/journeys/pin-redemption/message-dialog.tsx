import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import type { ReactNode } from 'react';
import styles from './pin-redemption.module.css';

interface MessageDialogProps {
  title: string;
  /** The button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to be read before going on. */
export function MessageDialog({ title, close, onClose, children }: MessageDialogProps) {
  const button = (
    <Button block onClick={onClose}>
      {close}
    </Button>
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={button} closeSign={false}>
      <div className={styles.message}>{children}</div>
    </Dialog>
  );
}

type ErrorDialogProps = Omit<MessageDialogProps, 'children'> & { error: unknown };

/** Why something was refused (REDEEM-18 to REDEEM-20). */
export function ErrorDialog({ error, ...dialog }: ErrorDialogProps) {
  const { heading, items } = formatError(error);
  return (
    <MessageDialog {...dialog}>
      <p>{heading}</p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </MessageDialog>
  );
}
