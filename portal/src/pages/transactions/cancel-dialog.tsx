/** Asks before cancelling, because it cannot be taken back (2§4). */
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { showToast } from '@thumela/ui/toasts.tsx';
import { formatError } from '../../api/error-format.ts';
import { useCancelTransaction } from '../../api/queries/cancel-transaction.ts';
import { transactions } from '../../texts/transactions.ts';
import type { TransactionRecord } from '../../transactions/card-facts.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './card-dialog.module.css';

const { cancelling: texts } = transactions;

interface CancelDialogProps {
  record: TransactionRecord;
  onKeep: () => void;
  onCancelled: () => void;
}

export function CancelDialog({ record, onKeep, onCancelled }: CancelDialogProps) {
  const cancel = useCancelTransaction(record.transactionId);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        onCancelled();
        showToast({ kind: 'success', heading: texts.done });
      },
    });
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onKeep}
      actions={
        <>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <p>
          {texts.question(wireAmount('ZAR', record.amount), record.beneficiaryFullName)}{' '}
          {texts.consequence}
        </p>
        {cancel.error && <ErrorBlock {...formatError(cancel.error)} />}
      </div>
    </Dialog>
  );
}
