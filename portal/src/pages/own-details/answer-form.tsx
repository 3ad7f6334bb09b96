import {
  LONGEST_ANSWER,
  MOST_ANSWER_DOCUMENTS,
} from '@thumela/rules/compliance/due-diligence/information-request.ts';
import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import { maxLength } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { type FieldValues, useFields } from '@thumela/web/forms/use-fields.ts';
import { useSubmission } from '@thumela/web/uploads/use-submission.ts';
import { type Uploads, useUploads } from '@thumela/web/uploads/use-uploads.ts';
import { useState } from 'react';
import { announceIdentityDocument } from '../../api/queries/identity-renewal.ts';
import { useAnswerRequest } from '../../api/queries/own-details.ts';
import { RecordPart } from '../../record/record-part.tsx';
import { useCustomer } from '../../session/customer.ts';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import { AnswerDocuments } from './answer-documents.tsx';

const TEXT = phrase(texts.request, 'text');
const EMPTY = { text: '' };

/** The server validates an answer by the same rules. */
const createAnswerFields = () => ({
  text: { label: TEXT, rule: maxLength(TEXT, LONGEST_ANSWER) },
});

/** Words, documents or both. */
export function AnswerForm({ id }: { id: number }) {
  const { registrationId } = useCustomer();
  const draft = draftAt<FieldValues>(registrationId, `answer-${id}`);
  const form = useFields({
    ...{ first: EMPTY, fields: createAnswerFields, patience: WIZARD_ERROR_DELAY, draft },
  });
  const words = say(texts).request;
  const uploads = useUploads({ askTarget: announceIdentityDocument, failed: words.failed });
  const [names, setNames] = useState<readonly string[]>(['document-1']);
  const chosen = names.filter((name) => uploads.slots[name]?.file);
  const isSettled = names.every((name) => isSendable(uploads.slots[name]));
  const answer = useAnswerRequest(id);
  const { submit, busy, error } = useSubmission(uploads);
  const text = form.values.text.trim();
  const send = () =>
    submit(chosen, async (ids) => {
      await answer.mutateAsync({ text, documentIds: Object.values(ids) });
      draft.clear();
      showToast({ kind: 'success', heading: words.sent });
    });
  return (
    <RecordPart title={words.form}>
      <StepForm
        submit={words.submit}
        isValid={form.isValid && isSettled && (text !== '' || chosen.length > 0)}
        busy={busy}
        error={error}
        onSubmit={() => void send()}
      >
        <TextAreaField
          {...form.field('text')}
          hint={words.textHint(LONGEST_ANSWER)}
          maxLength={LONGEST_ANSWER}
          disabled={busy}
        />
        <AnswerDocuments
          names={names}
          most={MOST_ANSWER_DOCUMENTS}
          uploads={uploads}
          busy={busy}
          onChange={setNames}
        />
      </StepForm>
    </RecordPart>
  );
}

/** Whether a document does not hold up the answer: it is ready, or none was chosen. */
const isSendable = (slot: Uploads['slots'][string] | undefined): boolean =>
  slot === undefined || (slot.file !== undefined && slot.state?.kind !== 'preparing');
