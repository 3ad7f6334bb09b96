/** Asks before a paid transaction is cancelled for a refund (decision 87). */
import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ConfirmDialog } from '@thumela/web/dialogs/confirm-dialog.tsx';
import { type PayoutStanding, useCancelPayout } from '../../api/queries/payout-wishes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';

const { refunding: texts } = afterPaying;

interface RefundDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

export default function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const { transactionId, amount, total, beneficiaryFullName } = transaction;
  const cancel = useCancelPayout(transactionId);
  const onDone = ({ change }: PayoutStanding) => {
    onClose();
    showToast({ kind: 'success', heading: change ? say(texts).asked : say(texts).done });
  };
  return (
    <ConfirmDialog
      texts={say(texts)}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onDone })}
      onKeep={onClose}
    >
      <strong>{say(texts).question(wireAmount('ZAR', amount), beneficiaryFullName)}</strong>{' '}
      {say(texts).consequence(wireAmount('ZAR', total), RETURN_WORKING_DAYS)}
    </ConfirmDialog>
  );
}
