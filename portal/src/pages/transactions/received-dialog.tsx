/** The card of a received transaction, with what the list tells about it. */
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { Facts } from '@thumela/ui/facts.tsx';
import { transactions } from '../../texts/transactions.ts';
import type { CardFacts } from '../../transactions/card-facts.ts';
import styles from './card-dialog.module.css';
import { CardHead } from './card-head.tsx';
import { reference } from './sent-details.tsx';

const { card: texts, title } = transactions;

interface ReceivedDialogProps {
  facts: CardFacts;
  onClose: () => void;
}

export function ReceivedDialog({ facts, onClose }: ReceivedDialogProps) {
  const rows = reference(texts.collectionPin, facts.collectionPin);
  return (
    <Dialog
      open
      title={facts.name || title}
      onClose={onClose}
      actions={
        <Button variant="secondary" block onClick={onClose}>
          {texts.back}
        </Button>
      }
    >
      <div className={styles.card}>
        <CardHead facts={facts} />
        {rows.length > 0 && <Facts rows={rows} />}
      </div>
    </Dialog>
  );
}
