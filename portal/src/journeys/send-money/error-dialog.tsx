/** A refusal as a modal: its errors as a list, and one way on. */
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '../../dialogs/dialog.tsx';
import { sendMoney } from '../../texts/send-money.ts';
import styles from './send-money.module.css';

interface ErrorDialogProps {
  open: boolean;
  title: string;
  items: readonly string[];
  onClose: () => void;
}

export function ErrorDialog({ open, title, items, onClose }: ErrorDialogProps) {
  const close = (
    <Button block onClick={onClose}>
      {sendMoney.close}
    </Button>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={close} closeSign={false}>
      <ul className={styles.errors}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Dialog>
  );
}
