/** Corrects the account of a failed payout (see server/src/sending/README.md). */
import { capturedFields } from '@thumela/rules/fields/required-fields.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type PayoutChangeState,
  useCorrectAccount,
  usePayoutState,
} from '../../api/queries/payout-changes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { ChangeStateDialog } from './change-state-dialog.tsx';
import { CorrectionDialog, useCorrectionDraft } from './correction-dialog.tsx';

const { correctingAccount: texts } = afterPaying;

interface AccountDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

export default function AccountDialog({ transaction, onClose }: AccountDialogProps) {
  const { transactionId: id } = transaction;
  const query = usePayoutState(id);
  const account = query.data?.account;
  // The state when it was opened: typed values belong to these fields until the response arrives.
  const [fields, setFields] = useState(account);
  if (!fields && account) setFields(account);
  if (fields) return <Correction id={id} fields={fields} onClose={onClose} />;
  return <ChangeStateDialog query={query} texts={say(texts)} onClose={onClose} />;
}

interface CorrectionProps {
  id: number;
  fields: NonNullable<PayoutChangeState['account']>;
  onClose: () => void;
}

function Correction({ id, fields, onClose }: CorrectionProps) {
  const draft = useCorrectionDraft(`account.${id}`);
  const correct = useCorrectAccount(id, draft.clear);
  const onDone = () => {
    onClose();
    showToast({ kind: 'success', heading: say(texts).done });
  };
  return (
    <CorrectionDialog
      fields={fields}
      known={Object.fromEntries(fields.map(({ id: field, value }) => [field, value]))}
      texts={say(texts)}
      draft={draft}
      sending={correct}
      onCorrect={(values) => correct.mutate(capturedFields(fields, values), { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
