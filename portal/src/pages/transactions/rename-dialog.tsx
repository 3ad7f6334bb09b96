/** Corrects a misspelt name of whoever receives the money (decision 87). */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { RequiredFieldAnswer } from '@thumela/web/forms/required-fields.tsx';
import { useState } from 'react';
import {
  asksPartner,
  type PayoutStanding,
  useCorrectName,
  usePayoutStanding,
} from '../../api/queries/payout-wishes.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';
import { CorrectionDialog, useCorrectionDraft } from './correction-dialog.tsx';

const { renaming: texts } = afterPaying;

interface RenameDialogProps {
  transaction: TransactionView;
  onClose: () => void;
}

/** The two fields as corridors name them, so that a refusal finds them. */
const fieldsOf = (): RequiredFieldAnswer[] => [
  { id: FIRST_NAME_FIELD_ID, displayName: say(texts).firstName, dataType: 'STRING' },
  { id: LAST_NAME_FIELD_ID, displayName: say(texts).lastName, dataType: 'STRING' },
];

export default function RenameDialog({ transaction, onClose }: RenameDialogProps) {
  const { transactionId: id, beneficiaryFirstName, beneficiaryLastName } = transaction;
  const [fields] = useState(fieldsOf);
  const { data } = usePayoutStanding(id);
  const draft = useCorrectionDraft(`rename.${id}`);
  const correct = useCorrectName(id, draft.clear);
  const onDone = ({ change }: PayoutStanding) => {
    onClose();
    showToast({ kind: 'success', heading: change ? say(texts).asked : say(texts).done });
  };
  return (
    <CorrectionDialog
      fields={fields}
      known={{
        [FIRST_NAME_FIELD_ID]: beneficiaryFirstName ?? '',
        [LAST_NAME_FIELD_ID]: beneficiaryLastName ?? '',
      }}
      texts={{ ...say(texts), first: say(texts).first(Boolean(data && asksPartner(data))) }}
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
