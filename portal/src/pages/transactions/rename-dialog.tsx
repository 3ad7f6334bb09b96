/** Corrects a misspelt name of the recipient (see server/src/sending/README.md). */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { showToast, type ToastContent } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { RequiredFieldAnswer } from '@thumela/web/forms/required-fields.tsx';
import { useState } from 'react';
import {
  needsPartnerAgreement,
  type PayoutChangeState,
  useCorrectName,
  usePayoutState,
} from '../../api/queries/payout-changes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { CorrectionDialog, useCorrectionDraft } from './correction-dialog.tsx';

const { renaming: texts } = afterPaying;

interface RenameDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

/** The two fields under their corridor names, so that field errors match. */
const createNameFields = (): RequiredFieldAnswer[] => [
  { id: FIRST_NAME_FIELD_ID, displayName: say(texts).firstName, dataType: 'ALPHA_SPACE' },
  { id: LAST_NAME_FIELD_ID, displayName: say(texts).lastName, dataType: 'ALPHA_SPACE' },
];

/** The outcome: the partner has to agree, an operator reviews the corrected name first, or it is sent. */
function createRenameToast({ change, state }: PayoutChangeState): ToastContent {
  if (change) return { kind: 'success', heading: say(texts).asked };
  const goesOut = state !== 'CANCELED' && state !== 'FAILED' && state !== 'RETURNED';
  return goesOut
    ? { kind: 'success', heading: say(texts).done }
    : { kind: 'info', heading: say(texts).checked };
}

export default function RenameDialog({ transaction, onClose }: RenameDialogProps) {
  const { transactionId: id, beneficiaryFirstName, beneficiaryLastName } = transaction;
  const [fields] = useState(createNameFields);
  // The state when it was opened: after a lost response, the same can be sent again.
  const [known] = useState({
    [FIRST_NAME_FIELD_ID]: beneficiaryFirstName ?? '',
    [LAST_NAME_FIELD_ID]: beneficiaryLastName ?? '',
  });
  const { data } = usePayoutState(id);
  const draft = useCorrectionDraft(`rename.${id}`);
  const correct = useCorrectName(id, draft.clear);
  const onDone = (answer: PayoutChangeState) => {
    onClose();
    showToast(createRenameToast(answer));
  };
  return (
    <CorrectionDialog
      fields={fields}
      known={known}
      texts={{ ...say(texts), first: say(texts).first(!data || needsPartnerAgreement(data)) }}
      draft={draft}
      sending={correct}
      onCorrect={(typed) =>
        correct.mutate(
          {
            firstName: typed[FIRST_NAME_FIELD_ID] ?? '',
            lastName: typed[LAST_NAME_FIELD_ID] ?? '',
          },
          { onSuccess: onDone },
        )
      }
      onClose={onClose}
    />
  );
}
