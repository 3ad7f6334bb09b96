import { ID_TYPES, parseIdType, SIGN_UP_ID_TYPES } from '@thumela/rules/identity/id-types.ts';
import { nationalitiesFirst } from '@thumela/rules/identity/nationalities.ts';
import {
  createNationalityFields,
  type NationalityAnswers,
} from '@thumela/rules/journeys/sign-up.ts';
import { signUpIdTypes } from '@thumela/rules/texts/en/identity.ts';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { FormCountry } from '@thumela/web/forms/form-country.tsx';
import { FormDate } from '@thumela/web/forms/form-date.tsx';
import { FormSelect, FormText } from '@thumela/web/forms/form-fields.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useEffect } from 'react';
import { useNationalities } from '../../api/queries/registration.ts';
import { signUp } from '../../texts/en/sign-up.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import { NumberHint } from './account-hint.tsx';
import { useSignUpDraft } from './drafts.ts';
import type { SignUpStepProps } from './journey.ts';

const EMPTY: NationalityAnswers = { idType: '', idNumber: '', idExpiry: '', country: '' };

const idTypeOptions = () =>
  ID_TYPES.map((type) => ({ value: SIGN_UP_ID_TYPES[type], label: say(signUpIdTypes)[type] }));

/** The second step: the identity document and the holder's nationality (SIGNUP-09). */
export function NationalityForm({ answers, control }: SignUpStepProps) {
  const draft = useSignUpDraft('nationality');
  const form = useRuleForm({ defaultValues: { ...EMPTY, ...answers.nationality }, draft });
  const countries = useNationalities();
  const idType = form.watch('idType');
  const fields = createNationalityFields(answers, idType);

  /** Existing values count as touched when the step is resumed. */
  function judge(name: 'idNumber' | 'country') {
    const value = form.getValues(name);
    if (value) form.setValue(name, value, { shouldTouch: true, shouldValidate: true });
  }
  // A number may no longer agree with the person; a country may not fit the document, as soon as it has a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is taken up
  useEffect(() => judge('idNumber'), []);
  const listed = countries.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its field is there
  useEffect(() => judge('country'), [listed]);

  /** Another document has another number, and may not fit the country (SIGNUP-12, RULES-21). */
  function startOver() {
    form.resetField('idNumber', { defaultValue: '' });
    form.setValue('idNumber', '');
    void form.trigger('country');
  }
  return (
    <>
      <FormShell
        form={form}
        submit={say(signUp).next}
        onSubmit={(nationality) => control.onAnswer({ nationality })}
        loading={false}
        submitError={null}
      >
        <FormSelect
          form={form}
          name="idType"
          {...fields.idType}
          options={idTypeOptions()}
          placeholder={say(texts).choose}
          onChanged={startOver}
          required
        />
        <FormText
          form={form}
          name="idNumber"
          {...fields.idNumber}
          inputMode={parseIdType(idType) === 'SA_ID' ? 'numeric' : 'text'}
          autoComplete="off"
          hint={say(texts).idNumberHint}
          required
        />
        {fields.idExpiry && (
          <FormDate form={form} name="idExpiry" {...fields.idExpiry} type="ID_EXPIRY" required />
        )}
        <LoadingState label={say(texts).loading} of={countries} shape="card" />
        {countries.data && (
          <FormCountry
            form={form}
            name="country"
            label={fields.country.label}
            rule={(value) =>
              createNationalityFields(answers, form.getValues('idType')).country.rule(value)
            }
            countries={countries.data}
            common={nationalitiesFirst(idType)}
            required
          />
        )}
      </FormShell>
      {answers.personal && <NumberHint phone={answers.personal.phone} />}
    </>
  );
}
