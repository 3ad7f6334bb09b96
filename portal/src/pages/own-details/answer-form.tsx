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
import { ApiError } from '@thumela/web/api/api-error.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { type FieldValues, useFields } from '@thumela/web/forms/use-fields.ts';
import { UploadFailure } from '@thumela/web/uploads/upload-failure.ts';
import { type Uploads, useUploads } from '@thumela/web/uploads/use-uploads.ts';
import { useId, useState } from 'react';
import { announceIdentityDocument } from '../../api/queries/identity-renewal.ts';
import { useAnswerRequest } from '../../api/queries/own-details.ts';
import { useCustomer } from '../../session/customer.ts';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import { AnswerDocuments } from './answer-documents.tsx';
import styles from './own-details.module.css';

const TEXT = phrase(texts.request, 'text');
const EMPTY = { text: '' };

/** The server validates an answer by the same rules. */
const createAnswerFields = () => ({
  text: { label: TEXT, rule: maxLength(TEXT, LONGEST_ANSWER) },
});

/** Words, documents or both. */
export function AnswerForm({ id }: { id: number }) {
  const { registrationId } = useCustomer();
  const title = useId();
  const draft = draftAt<FieldValues>(registrationId, `answer-${id}`);
  const form = useFields({
    ...{ first: EMPTY, fields: createAnswerFields, patience: WIZARD_ERROR_DELAY, draft },
  });
  const words = say(texts).request;
  const uploads = useUploads({ askTarget: announceIdentityDocument, failed: words.failed });
  const [names, setNames] = useState<readonly string[]>(['document-1']);
  const chosen = names.filter((name) => uploads.slots[name]?.file);
  const isSettled = names.every((name) => isSendable(uploads.slots[name]));
  const { send, busy, error } = useSending(id, uploads);
  const text = form.values.text.trim();
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{words.form}</h2>
      <StepForm
        submit={words.submit}
        isValid={form.isValid && isSettled && (text !== '' || chosen.length > 0)}
        busy={busy}
        error={error}
        onSubmit={() => void send(text, chosen, draft.clear)}
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
    </section>
  );
}

/** Whether a document does not hold up the answer: it is ready, or none was chosen. */
const isSendable = (slot: Uploads['slots'][string] | undefined): boolean =>
  slot === undefined || (slot.file !== undefined && slot.state?.kind !== 'preparing');

/** Uploads the documents, then sends the answer. A failed upload is shown at its own field. */
function useSending(id: number, uploads: Uploads) {
  const answer = useAnswerRequest(id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function send(text: string, chosen: readonly string[], onSent: () => void) {
    setBusy(true);
    setError(undefined);
    try {
      const ids = await uploads.send(chosen);
      await answer.mutateAsync({ text, documentIds: Object.values(ids) });
      onSent();
      showToast({ kind: 'success', heading: say(texts).request.sent });
    } catch (reason) {
      if (reason instanceof ApiError && reason.errorCode === 'DOCUMENT_MISSING') {
        uploads.forgetUploaded();
      }
      if (!(reason instanceof UploadFailure)) setError(reason);
    }
    setBusy(false);
  }
  return { send, busy, error };
}
