/** Corrects a misspelt name of whoever receives the money (decision 87). */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import {
  type RequiredFieldAnswer,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useState } from 'react';
import { useCorrectName } from '../../api/queries/payout-wishes.ts';
import { RecipientEditor } from '../../journeys/recipient/recipient-editor.tsx';
import { useCustomer } from '../../session/customer.ts';
import { afterPaying } from '../../texts/en/after-paying.ts';
import type { TransactionView } from '../../transactions/card-facts.ts';

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
  const { registrationId } = useCustomer();
  const [draft] = useState(() => draftAt<RequiredValues>(registrationId, `rename.${id}`));
  const [fields] = useState(fieldsOf);
  const known = {
    [FIRST_NAME_FIELD_ID]: beneficiaryFirstName ?? '',
    [LAST_NAME_FIELD_ID]: beneficiaryLastName ?? '',
  };
  const form = useRuleForm<RequiredValues>({
    defaultValues: requiredDefaults(fields, known),
    draft,
  });
  const correct = useCorrectName(id, ({ change }) => {
    draft.clear();
    onClose();
    showToast({ kind: 'success', heading: change ? say(texts).asked : say(texts).done });
  });
  return (
    <Dialog open title={say(texts).title} onClose={onClose}>
      <RecipientEditor
        form={form}
        fields={fields}
        texts={say(texts)}
        onSubmit={(values) => {
          const typed = valuesById(fields, values);
          correct.mutate({
            firstName: typed[FIRST_NAME_FIELD_ID] ?? '',
            lastName: typed[LAST_NAME_FIELD_ID] ?? '',
          });
        }}
        loading={correct.isPending}
        error={correct.error}
        onRead={correct.reset}
        above={<p>{say(texts).how}</p>}
      >
        <p>{say(texts).first}</p>
      </RecipientEditor>
    </Dialog>
  );
}
