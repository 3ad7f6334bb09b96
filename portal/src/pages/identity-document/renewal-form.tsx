import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { combineRules } from '@thumela/rules/fields/rule.ts';
import { requiredRule } from '@thumela/rules/fields/text.ts';
import { parseIdType } from '@thumela/rules/identity/id-types.ts';
import { documentNumber, idExpiry } from '@thumela/rules/identity/identity.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { DocumentUpload } from '@thumela/ui/fields/document-upload.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useFields } from '@thumela/web/forms/use-fields.ts';
import { useSubmission } from '@thumela/web/uploads/use-submission.ts';
import { useUploads } from '@thumela/web/uploads/use-uploads.ts';
import { announceIdentityDocument, useRenewDocument } from '../../api/queries/identity-renewal.ts';
import { RecordPart } from '../../record/record-part.tsx';
import { identityDocument as texts } from '../../texts/en/identity-document.ts';

const NUMBER = phrase(texts, 'number');
const EXPIRY = phrase(texts, 'expiry');
const EMPTY = { number: '', expiry: '' };
const PHOTO = 'photo';

/** The server validates a document by the same rules. */
const createRenewalFields = (idType: string) => () => {
  const type = parseIdType(idType);
  const isNumber = type && type !== 'SA_ID' ? documentNumber(NUMBER, type) : requiredRule(NUMBER);
  return {
    number: { label: NUMBER, rule: combineRules(requiredRule(NUMBER), isNumber) },
    expiry: { label: EXPIRY, rule: idExpiry(EXPIRY, businessDay(new Date())) },
  };
};

/** Number, expiry date and photo of a new document. */
export function RenewalForm({ idType }: { idType: string }) {
  const form = useFields({
    first: EMPTY,
    fields: createRenewalFields(idType),
    patience: WIZARD_ERROR_DELAY,
  });
  const words = say(texts);
  const uploads = useUploads({ askTarget: announceIdentityDocument, failed: words.photoFailed });
  const renew = useRenewDocument();
  const { submit, busy, error } = useSubmission(uploads);
  const send = () =>
    submit([PHOTO], async ({ [PHOTO]: documentId = 0 }) => {
      await renew.mutateAsync({ ...form.values, documentId });
      showToast({ kind: 'success', heading: words.sent });
    });
  const { file, state, error: wrongFile } = uploads.slots[PHOTO] ?? {};
  const isReady = form.isValid && file !== undefined && state?.kind !== 'preparing';
  return (
    <RecordPart title={words.form}>
      <StepForm
        submit={words.submit}
        isValid={isReady}
        busy={busy}
        error={error}
        onSubmit={() => void send()}
      >
        <TextField
          {...form.field('number')}
          hint={words.numberHint}
          autoComplete="off"
          maxLength={30}
          required
        />
        <DateField {...form.field('expiry')} type="ID_EXPIRY" hint={words.expiryHint} required />
        <DocumentUpload
          label={words.photo}
          name={PHOTO}
          camera="environment"
          hint={words.photoHint}
          file={file}
          state={state}
          error={wrongFile && wordPhrase(wrongFile)}
          disabled={busy}
          onChoose={(chosen) => void uploads.onChoose(PHOTO, chosen)}
        />
      </StepForm>
    </RecordPart>
  );
}
