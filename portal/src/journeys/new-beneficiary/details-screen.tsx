/** The beneficiary: the corridor's required fields, then Complete (BENEF-18). */
import { beneficiaryName, capturedFields } from '@thumela/rules/fields/required-fields.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import {
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { useCreateBeneficiary } from '../../api/queries/beneficiaries.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { newBeneficiary as texts } from '../../texts/en/new-beneficiary.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import { quotationBody } from '../quote/quote-request.ts';
import shared from '../quote/send-money.module.css';
import { RecipientEditor } from '../recipient/recipient-editor.tsx';
import { forgetSendMoney, useSendMoneyDraft } from '../send-money/drafts.ts';
import { type Answers, type NewBeneficiaryStepProps, visit } from './journey.ts';

export function DetailsScreen({ answers, control }: NewBeneficiaryStepProps) {
  const { request, quotation } = answers;
  if (!request || !quotation) return null;
  return <DetailsForm request={request} quotation={quotation} control={control} />;
}

type DetailsFormProps = Pick<NewBeneficiaryStepProps, 'control'> &
  Required<Pick<Answers, 'request' | 'quotation'>>;

function DetailsForm({ request, quotation, control }: DetailsFormProps) {
  const fields = quotation.requiredFields;
  const form = useRuleForm<RequiredValues>({
    defaultValues: requiredDefaults(fields),
    draft: useSendMoneyDraft<RequiredValues>('beneficiary'),
  });
  const { registrationId } = useCustomer();
  const create = useCreateBeneficiary((name) => {
    showToast({ kind: 'success', heading: say(texts).done(name) });
    forgetSendMoney(registrationId, visit.key);
    navigateTo(paths.beneficiaries);
  });
  const { principal, received } = quoteFigures(quotation);
  return (
    <>
      <p className={shared.soft}>{say(texts).intro(principal, received)}</p>
      <RecipientEditor
        form={form}
        fields={fields}
        texts={say(texts)}
        onSubmit={(values) => {
          const captured = valuesById(fields, values);
          create.mutate({
            id: 0,
            ...quotationBody(request, registrationId),
            'beneficiary-name': beneficiaryName(captured),
            'quotation-reference': quotation.reference,
            'required-fields': capturedFields(fields, captured),
          });
        }}
        loading={create.isPending}
        error={create.error}
        onRead={() => {
          create.reset();
          control.onJump('quotation-request');
        }}
      />
    </>
  );
}
