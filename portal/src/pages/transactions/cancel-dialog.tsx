/** Requires confirmation before cancelling, because it is irreversible (OUT-37). */

import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ConfirmDialog } from '@thumela/web/dialogs/confirm-dialog.tsx';
import { useCancelTransaction } from '../../api/queries/transactions.ts';
import { transactions } from '../../texts/en/transactions.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';

const { cancelling: texts } = transactions;

interface CancelDialogProps {
  transaction: TransactionView;
  onKeep: () => void;
  onCancelled: () => void;
}

export default function CancelDialog({ transaction, onKeep, onCancelled }: CancelDialogProps) {
  const cancel = useCancelTransaction(transaction.transactionId);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        onCancelled();
        showToast({ kind: 'success', heading: say(texts).done });
      },
    });
  return (
    <ConfirmDialog
      texts={say(texts)}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <strong>
        {say(texts).question(
          wireAmount('ZAR', transaction.amount),
          transaction.beneficiaryFullName,
        )}
      </strong>{' '}
      {say(texts).consequence}
    </ConfirmDialog>
  );
}
