/** Requires confirmation before a paid transaction is cancelled for a refund (see server/src/sending/README.md). */
import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ConfirmDialog } from '@thumela/web/dialogs/confirm-dialog.tsx';
import { useEffect } from 'react';
import {
  needsPartnerAgreement,
  type PayoutChangeState,
  useCancelPayout,
  usePayoutState,
} from '../../api/queries/payout-changes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import { ChangeStateDialog } from './change-state-dialog.tsx';

const { refunding: texts } = afterPaying;

interface RefundDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

export default function RefundDialog({ transaction, onClose }: RefundDialogProps) {
  const { transactionId: id, amount, beneficiaryFullName } = transaction;
  const query = usePayoutState(id);
  const cancel = useCancelPayout(id);
  const { data: standing } = query;
  const asked = standing?.change?.kind === 'REFUND';
  const finish = (inTime: boolean) => {
    onClose();
    showToast({ kind: 'success', heading: inTime ? say(texts).done : say(texts).asked });
  };
  const settled = !cancel.isPending && (asked || CANCELLED.includes(transaction.status));
  // It was cancelled before this was opened, or by an attempt with a lost response.
  useEffect(() => {
    if (!settled) return;
    if (cancel.isError) finish(!asked);
    else onClose();
  });
  if (!standing || (!standing.mayCancel && cancel.isIdle)) {
    return <ChangeStateDialog query={query} texts={say(texts)} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      texts={say(texts)}
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() =>
        cancel.mutate(undefined, { onSuccess: ({ change }) => finish(change === null) })
      }
      onKeep={onClose}
    >
      <strong>{say(texts).question(wireAmount('ZAR', amount), beneficiaryFullName)}</strong>{' '}
      {formatConsequence(transaction, standing)}
    </ConfirmDialog>
  );
}

/** Statuses of a transaction with a pending or completed refund. */
const CANCELLED: readonly string[] = [
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_CANCELLATION',
  'CANCELED',
] satisfies OutboundStatus[];

/** Consequences of confirming: who is involved, and the refunded amount. */
function formatConsequence({ total }: TransactionView, standing: PayoutChangeState): string {
  const { feeReturned: fee } = standing;
  return say(texts).consequence(
    needsPartnerAgreement(standing),
    formatRand(toCents(total) - toCents(fee ?? 0)),
    fee === null ? undefined : wireAmount('ZAR', fee),
    RETURN_WORKING_DAYS,
  );
}
