import type { Address } from '@thumela/rules/fields/address-fields.ts';
import { signUpAddressFields as fields } from '@thumela/rules/fields/sign-up-fields.ts';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { FormSelect, FormText } from '@thumela/web/forms/form-fields.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useProvinces } from '../../api/queries/registration.ts';
import { signUp } from '../../texts/en/sign-up.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import { DocumentHint } from './account-hint.tsx';
import { useSignUpDraft } from './drafts.ts';
import type { SignUpStepProps } from './journey.ts';

const EMPTY: Address = {
  streetNumber: '',
  streetName: '',
  town: '',
  city: '',
  province: '',
  postalCode: '',
};

/** The third step: the customer's address (SIGNUP-14). */
export function AddressForm({ answers, control }: SignUpStepProps) {
  const draft = useSignUpDraft('address');
  const form = useRuleForm({ defaultValues: { ...EMPTY, ...answers.address }, draft });
  const provinces = useProvinces();
  return (
    <>
      <FormShell
        form={form}
        submit={say(signUp).next}
        onSubmit={(address) => control.onAnswer({ address })}
        loading={false}
        submitError={null}
      >
        <FormText
          form={form}
          name="streetNumber"
          {...fields.streetNumber}
          inputMode="numeric"
          required
        />
        <FormText form={form} name="streetName" {...fields.streetName} required />
        <FormText form={form} name="town" {...fields.town} autoComplete="address-level3" required />
        <FormText form={form} name="city" {...fields.city} autoComplete="address-level2" required />
        <LoadingState label={say(texts).loading} of={provinces} shape="field" />
        {provinces.data && (
          <FormSelect
            form={form}
            name="province"
            {...fields.province}
            options={provinces.data.map(({ value, displayName }) => ({
              value,
              label: displayName,
            }))}
            placeholder={say(texts).choose}
            required
          />
        )}
        <FormText
          form={form}
          name="postalCode"
          {...fields.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
      </FormShell>
      {answers.nationality && <DocumentHint {...answers.nationality} />}
    </>
  );
}
