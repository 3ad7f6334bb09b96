/** Corrects the account of a payout that came to nothing (decision 87). */
import { capturedFields } from '@thumela/rules/fields/required-fields.ts';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { useState } from 'react';
import {
  type PayoutStanding,
  useCorrectAccount,
  usePayoutStanding,
} from '../../api/queries/payout-wishes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { CorrectionDialog, useCorrectionDraft } from './correction-dialog.tsx';

const { correctingAccount: texts } = afterPaying;

interface AccountDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

export default function AccountDialog({ transaction, onClose }: AccountDialogProps) {
  const { transactionId: id } = transaction;
  const { data, isPending } = usePayoutStanding(id);
  // As it was when it was opened: what is typed belongs to these fields, until the answer is there.
  const [fields, setFields] = useState(data?.account);
  if (!fields && data?.account) setFields(data.account);
  if (fields) return <Correction id={id} fields={fields} onClose={onClose} />;
  return (
    <Dialog open title={say(texts).title} onClose={onClose}>
      {isPending ? (
        <Skeleton shape="field" count={2} label={say(texts).loading} />
      ) : (
        <p>{say(texts).over}</p>
      )}
    </Dialog>
  );
}

interface CorrectionProps {
  id: number;
  fields: NonNullable<PayoutStanding['account']>;
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
