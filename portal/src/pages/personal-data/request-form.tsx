import {
  DATA_REQUEST_KINDS,
  type DataRequestKind,
} from '@thumela/rules/compliance/retention-rules.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useState } from 'react';
import { useRequestData } from '../../api/queries/data-requests.ts';
import { RecordPart } from '../../record/record-part.tsx';
import { personalData as texts } from '../../texts/en/personal-data.ts';

/** The longest words that a request takes. */
const LONGEST = 500;

/** Form by which a customer requests a copy, a correction, a restriction or erasure. */
export function RequestForm() {
  const words = say(texts);
  const request = useRequestData();
  const [kind, setKind] = useState<DataRequestKind>();
  const [said, setSaid] = useState('');
  const send = () => {
    if (!kind) return;
    request.mutate(
      { kind, words: said },
      {
        onSuccess: () => {
          setKind(undefined);
          setSaid('');
          showToast({ kind: 'success', heading: words.sent });
        },
      },
    );
  };
  const isValid = kind !== undefined && (kind !== 'CORRECTION' || said.trim() !== '');
  return (
    <RecordPart title={words.form}>
      <StepForm
        submit={words.submit}
        isValid={isValid}
        busy={request.isPending}
        error={request.error}
        onSubmit={send}
      >
        <RadioGroup
          label={words.kind}
          name="kind"
          options={DATA_REQUEST_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind ?? ''}
          onChange={(value) => setKind(DATA_REQUEST_KINDS.find((each) => each === value))}
          required
        />
        {kind && <p role="status">{words.means[kind]}</p>}
        <TextAreaField
          label={words.words}
          name="words"
          hint={words.wordsHint}
          rows={3}
          maxLength={LONGEST}
          value={said}
          onChange={setSaid}
        />
      </StepForm>
    </RecordPart>
  );
}
