import { isShortName, personalFields } from '@thumela/rules/fields/sign-up-fields.ts';
import { GENDERS, SIGN_UP_GENDERS } from '@thumela/rules/identity/id-types.ts';
import type { PersonalAnswers } from '@thumela/rules/journeys/sign-up.ts';
import { genders } from '@thumela/rules/texts/en/identity.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { FormDate } from '@thumela/web/forms/form-date.tsx';
import { FormText } from '@thumela/web/forms/form-fields.tsx';
import { FormRadio } from '@thumela/web/forms/form-radio.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { Suspense, useEffect } from 'react';
import { signUp as texts } from '../../texts/en/sign-up.ts';
import { useSignUpDraft } from './drafts.ts';
import type { SignUpStepProps } from './journey.ts';

// Loaded on demand, because most names are longer.
const ShortName = lazyComponent(() => import('./short-name.tsx'));

const wayOut = (
  <Suspense>
    <ShortName />
  </Suspense>
);

const NAMES = ['firstName', 'lastName'] as const;

const EMPTY: PersonalAnswers = {
  firstName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  phone: '',
};

const genderOptions = () =>
  GENDERS.map((gender) => ({ value: SIGN_UP_GENDERS[gender], label: say(genders)[gender] }));

/** The first step: the customer's personal details (SIGNUP-08). */
export function PersonalForm({ answers, control }: SignUpStepProps) {
  const draft = useSignUpDraft('personal');
  const form = useRuleForm({ defaultValues: { ...EMPTY, ...answers.personal }, draft });
  const nameMinimum = useBrand().signUpNameMinimum;
  const fields = personalFields(answers.today, nameMinimum);
  const short = NAMES.find(
    (name) =>
      isShortName(form.watch(name), nameMinimum) &&
      form.getFieldState(name, form.formState).isTouched,
  );
  // The configuration may arrive after what was typed before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: validated again with another minimum
  useEffect(() => void form.trigger(), [nameMinimum]);
  return (
    <FormShell
      form={form}
      submit={say(texts).next}
      onSubmit={(personal) => control.onAnswer({ personal, ...(nameMinimum && { nameMinimum }) })}
      loading={false}
      submitError={null}
    >
      <FormText
        form={form}
        name="firstName"
        {...fields.firstName}
        autoComplete="given-name"
        required
      />
      {short === 'firstName' && wayOut}
      <FormText
        form={form}
        name="lastName"
        {...fields.lastName}
        autoComplete="family-name"
        required
      />
      {short === 'lastName' && wayOut}
      <FormRadio form={form} name="gender" {...fields.gender} options={genderOptions()} required />
      <FormDate
        form={form}
        name="dateOfBirth"
        {...fields.dateOfBirth}
        type="PAST"
        hint={say(texts).hints.dateOfBirth}
        required
      />
      <FormText
        form={form}
        name="phone"
        {...fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={say(texts).hints.phone}
        required
      />
    </FormShell>
  );
}
