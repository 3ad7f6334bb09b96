import { wizardAddressFields as fields } from '@thumela/rules/fields/wizard-fields.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { redemption as texts } from '../../texts/en/redemption.ts';
import type { RedemptionStepProps } from './journey.ts';
import { provinces } from './lists.ts';
import { useDefaults, useStepFields } from './use-step-fields.ts';

/** The recipient's address (WIZARD-51). */
export function Address(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { address: given } = useDefaults();
  const form = useStepFields(props, { ...(answers.address ?? given) }, () => fields);
  const listed = useResponse(provinces);
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ address: form.values })}
    >
      <TextField {...form.field('streetNumber')} inputMode="numeric" required />
      <TextField {...form.field('streetName')} required />
      <TextField {...form.field('town')} autoComplete="address-level3" required />
      <TextField {...form.field('city')} autoComplete="address-level2" required />
      <LoadingState of={listed} shape="field" label={say(texts).loading} />
      {listed.data && (
        <SelectField
          {...form.field('province')}
          options={listed.data.map(({ value, displayName }) => ({ value, label: displayName }))}
          placeholder={say(texts).choose}
          required
        />
      )}
      <TextField
        {...form.field('postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
    </StepForm>
  );
}
