/** Corrects the recipient's data before the money is sent again (see server/src/sending/README.md). */
import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import {
  type RequiredFieldAnswer,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useChanged } from '@thumela/web/forms/use-changed.ts';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useState } from 'react';
import { RecipientEditor } from '../../journeys/recipient/recipient-editor.tsx';
import { useCustomer } from '../../session/customer.ts';

interface CorrectionDialogProps {
  fields: readonly RequiredFieldAnswer[];
  /** Current values, by field id. */
  known: FieldValues;
  texts: {
    readonly title: string;
    readonly how: string;
    readonly first: string;
    readonly submit: string;
    readonly unsent: string;
  };
  draft: Draft<RequiredValues>;
  /** The pending correction. */
  sending: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  onCorrect: (values: FieldValues) => void;
  onClose: () => void;
}

/** Draft of a correction, stored for its customer. */
export function useCorrectionDraft(name: string): Draft<RequiredValues> {
  const { registrationId } = useCustomer();
  const [draft] = useState(() => draftAt<RequiredValues>(registrationId, name));
  return draft;
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { fields, known, texts, draft, sending, onCorrect, onClose } = props;
  const given = requiredDefaults(fields, known);
  const form = useRuleForm<RequiredValues>({ defaultValues: given, draft });
  const changed = useChanged(form.control, given);
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <RecipientEditor
        form={form}
        fields={fields}
        texts={texts}
        onSubmit={(values) => onCorrect(valuesById(fields, values))}
        loading={sending.isPending}
        error={sending.error}
        onRead={sending.reset}
        disabled={!changed}
        above={<p>{texts.how}</p>}
      >
        <p>{texts.first}</p>
      </RecipientEditor>
    </Dialog>
  );
}
