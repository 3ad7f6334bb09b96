/** The recipient; the number of an SA ID determines date of birth and gender (WIZARD-46 to WIZARD-49). */
import { dateOfBirthField, genderField, nameFields } from '@thumela/rules/fields/wizard-fields.ts';
import { GENDERS, type Gender as GenderValue } from '@thumela/rules/identity/id-types.ts';
import { derivedPerson } from '@thumela/rules/journeys/redemption-answers.ts';
import { genders } from '@thumela/rules/texts/en/identity.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { redemption as texts } from '../../texts/en/redemption.ts';
import type { RedemptionStepProps } from './journey.ts';
import { useDefaults, useStepFields } from './use-step-fields.ts';

export function Name(props: RedemptionStepProps) {
  const { answers, control } = props;
  const defaults = useDefaults();
  const form = useStepFields(
    props,
    {
      firstName: answers.firstName ?? defaults.firstName ?? '',
      lastName: answers.lastName ?? defaults.lastName ?? '',
    },
    () => nameFields,
  );
  const { firstName, lastName } = form.values;
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ firstName: firstName.trim(), lastName: lastName.trim() })}
    >
      <TextField
        {...form.field('firstName')}
        autoComplete="given-name"
        hint={say(texts).name.hint}
        required
      />
      <TextField {...form.field('lastName')} autoComplete="family-name" required />
    </StepForm>
  );
}

export function DateOfBirth(props: RedemptionStepProps) {
  const person = derivedPerson(props.answers);
  if (!person) return <AskedDateOfBirth {...props} />;
  const { dateOfBirth } = person;
  return (
    <Derived
      label={say(labels).dateOfBirth}
      value={formatDay(dateOfBirth)}
      onNext={() => props.control.onAnswer({ dateOfBirth })}
    />
  );
}

function AskedDateOfBirth(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { today = '' } = answers;
  const defaults = useDefaults();
  const first = answers.dateOfBirth ?? defaults.dateOfBirth ?? '';
  const form = useStepFields(props, { dateOfBirth: first }, () => ({
    dateOfBirth: dateOfBirthField(today),
  }));
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ dateOfBirth: form.values.dateOfBirth })}
    >
      <DateField
        {...form.field('dateOfBirth')}
        type="PAST"
        help={say(texts).dateOfBirth.over}
        required
      />
    </StepForm>
  );
}

export function Gender(props: RedemptionStepProps) {
  const person = derivedPerson(props.answers);
  if (!person) return <AskedGender {...props} />;
  const { gender } = person;
  return (
    <Derived
      label={say(labels).gender}
      value={say(genders)[gender]}
      onNext={() => props.control.onAnswer({ gender })}
    />
  );
}

function AskedGender(props: RedemptionStepProps) {
  const { answers, control } = props;
  const form = useStepFields(props, { gender: answers.gender ?? '' }, () => ({
    gender: genderField,
  }));
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ gender: form.values.gender as GenderValue })}
    >
      <RadioGroup
        {...form.field('gender')}
        options={GENDERS.map((value) => ({ value, label: say(genders)[value] }))}
        required
      />
    </StepForm>
  );
}

interface DerivedProps {
  label: string;
  value: string;
  onNext: () => void;
}

/** A value from the ID number, read-only. */
function Derived({ label, value, onNext }: DerivedProps) {
  return (
    <StepForm submit={say(texts).next} isValid onSubmit={onNext}>
      <Facts rows={[{ label, value, emphasis: true }]} />
      <p>{say(texts).dateOfBirth.derived}</p>
    </StepForm>
  );
}
