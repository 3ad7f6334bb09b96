import { WIZARD_NO_EXPIRY } from '@thumela/rules/constants.ts';
import { documentFields } from '@thumela/rules/fields/wizard-fields.ts';
import { asksExpiryInWizard } from '@thumela/rules/identity/id-types.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { redemption as texts } from '../../texts/en/redemption.ts';
import type { RedemptionStepProps } from './journey.ts';
import { useStepFields } from './use-step-fields.ts';

/** Number and expiry date of the document (WIZARD-42 to WIZARD-45). */
export function DocumentDetails(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { idType = 'SA_ID', idNumber = '', idExpiry = '', today = '' } = answers;
  const expiry = idExpiry === WIZARD_NO_EXPIRY ? '' : idExpiry;
  const form = useStepFields(props, { idNumber, expiry }, () => documentFields(idType, today));
  const { match, expiryMatch, noExpiry } = say(texts).details;
  const mayNotExpire = idType === 'FOREIGN_ID';
  const kept =
    form.values.expiry || (asksExpiryInWizard(idType) && !mayNotExpire ? '' : WIZARD_NO_EXPIRY);
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ idNumber: form.values.idNumber.trim(), idExpiry: kept })}
    >
      <TextField
        {...form.field('idNumber')}
        inputMode={idType === 'SA_ID' ? 'numeric' : 'text'}
        autoComplete="off"
        help={match}
        required
      />
      {asksExpiryInWizard(idType) && (
        <DateField
          {...form.field('expiry')}
          type="ID_EXPIRY"
          help={expiryMatch}
          {...(mayNotExpire ? { placeholder: noExpiry } : { required: true })}
        />
      )}
      {mayNotExpire && expiry !== form.values.expiry && form.values.expiry !== '' && (
        <Button variant="quiet" onClick={() => form.set('expiry', '')}>
          {noExpiry}
        </Button>
      )}
    </StepForm>
  );
}
