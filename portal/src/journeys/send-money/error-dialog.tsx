/** A refusal as a modal: its errors as a list, what to know besides, and one way on. */

import { Button } from '@thumela/ui/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import styles from './send-money.module.css';

interface ErrorDialogProps {
  open: boolean;
  title: string;
  items: readonly string[];
  note?: string | undefined;
  onClose: () => void;
}

export function ErrorDialog({ open, title, items, note, onClose }: ErrorDialogProps) {
  const close = (
    <Button block onClick={onClose}>
      {say(sendMoney).close}
    </Button>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={close} closeSign={false}>
      <div className={styles.refused}>
        {items.length > 0 && (
          <ul className={styles.errors}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {note && <p>{note}</p>}
      </div>
    </Dialog>
  );
}
