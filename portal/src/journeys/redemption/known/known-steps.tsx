/** Two questions instead of a dozen, for recipients who have received money with us before (decision 30). */
import { WIZARD_NO_EXPIRY } from '@thumela/rules/constants.ts';
import { requiredRule } from '@thumela/rules/fields/text.ts';
import { documentFields } from '@thumela/rules/fields/wizard-fields.ts';
import { ID_TYPES, type IdType, parseIdType } from '@thumela/rules/identity/id-types.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { wizardIdTypes } from '@thumela/rules/texts/en/identity.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useIsCurrent } from '@thumela/web/journeys/use-is-current.ts';
import { useState } from 'react';
import { knownRecipient as texts } from '../../../texts/en/known-recipient.ts';
import { type RedemptionStepProps, useRedemption } from '../journey.ts';
import { useStepFields } from '../use-step-fields.ts';
import { recogniseRecipient } from './recognise.ts';

export { redeemKnown } from './redeem-known.ts';

const documentLabel = phrase(texts.before, 'document');

/** The document of their registration, for recipients who say they are registered. */
export function KnownBefore(props: RedemptionStepProps) {
  const { answers, control } = props;
  const form = useStepFields(props, { idType: '', idNumber: '' }, ({ idType }) => ({
    idType: { label: documentLabel, rule: requiredRule(documentLabel) },
    idNumber: documentFields(parseIdType(idType) ?? 'FOREIGN_ID', answers.today ?? '').idNumber,
  }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [notFound, setNotFound] = useState(false);
  const stands = useIsCurrent();
  const { why, number, next, no, check, goOn } = say(texts).before;
  const { label, onChange, ...document } = form.field('idType');
  const { idType, idNumber } = form.values;

  async function look() {
    setBusy(true);
    setError(undefined);
    setNotFound(false);
    try {
      const known = await recogniseRecipient(idType as IdType, idNumber.trim());
      if (!stands.current) return;
      if (known) control.onAnswer({ known });
      else setNotFound(true);
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  }
  return (
    <StepForm
      submit={next}
      isValid={form.isValid}
      onSubmit={() => void look()}
      busy={busy}
      error={error}
      secondary={
        <Button variant="secondary" block onClick={() => control.onAnswer({ known: 'no' })}>
          {notFound ? goOn : no}
        </Button>
      }
    >
      <p>{why}</p>
      <RadioGroup
        {...document}
        label={label}
        options={ID_TYPES.map((value) => ({ value, label: say(wizardIdTypes)[value] }))}
        onChange={onChange}
        required
      />
      <TextField
        {...form.field('idNumber')}
        inputMode={idType === 'SA_ID' ? 'numeric' : 'text'}
        autoComplete="off"
        hint={number}
        required
      />
      {notFound && <ErrorBlock heading={say(texts).before.notFound} items={[check]} />}
    </StepForm>
  );
}

/** Our data about them, and whether it is still correct. */
export function KnownStill({ answers: { known }, control }: RedemptionStepProps) {
  const { failure } = useRedemption();
  if (known === undefined || known === 'no') return null;
  const { street, town, city, email, idExpiry, limitCheck } = known;
  const { idType, limitPurposes, additionalPurposes } = limitCheck;
  const titles = [...limitPurposes, ...additionalPurposes].map(({ title }) => title);
  const { why, noEmail, noExpiry, asked, yes, no, ...labels } = say(texts).still;
  const unending = idExpiry >= WIZARD_NO_EXPIRY;
  return (
    <StepForm
      submit={yes}
      isValid
      onSubmit={() => control.onAnswer({ unchanged: true, idType, limitCheck })}
      error={failure}
      secondary={
        <Button variant="secondary" block onClick={() => control.onAnswer({ unchanged: false })}>
          {no}
        </Button>
      }
    >
      <p>{why}</p>
      <Facts
        rows={[
          { label: labels.address, value: [street, town, city].filter(Boolean).join(', ') },
          { label: labels.email, value: email ?? noEmail },
          { label: labels.document, value: unending ? noExpiry : formatDay(idExpiry) },
        ]}
      />
      {titles.length > 0 && <p>{asked(titles)}</p>}
    </StepForm>
  );
}
