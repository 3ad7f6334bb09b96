/** A message to read before continuing, with a single button that closes it. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import type { ReactNode } from 'react';
import { formatError } from '../api/error-format.ts';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  title: string;
  /** Text of the button. */
  close: string;
  /** Called however the dialog is closed. */
  onClose: () => void;
  /** Shown as a list below the message. */
  items?: readonly string[];
  children: ReactNode;
}

export function MessageDialog({ title, close, onClose, items = [], children }: MessageDialogProps) {
  const button = (
    <Button block onClick={onClose}>
      {close}
    </Button>
  );
  return (
    <Dialog open title={title} onClose={onClose} actions={button} closeSign={false}>
      <div className={styles.message}>
        {children}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type ErrorDialogProps = Omit<MessageDialogProps, 'items' | 'children'> & { error: unknown };

/** An error: its message, and its details as a list. */
export function ErrorDialog({ error, ...dialog }: ErrorDialogProps) {
  const { heading, items } = formatError(error);
  return (
    <MessageDialog {...dialog} items={items}>
      <p>{heading}</p>
    </MessageDialog>
  );
}
