/** Who it is: the corridor's required fields, then Complete (2§2). */
import { beneficiaryName, capturedFields } from '@thumela/rules/required-fields.ts';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { showToast } from '@thumela/ui/toast-store.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isUndecided } from '@thumela/web/api/failures.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import {
  RequiredFields,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { go } from '@thumela/web/routing/go.ts';
import { useCreateBeneficiary } from '../../api/queries/beneficiaries.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { newBeneficiary as texts } from '../../texts/new-beneficiary.ts';
import { useSendMoneyDraft } from '../send-money/drafts.ts';
import { quoteFigures } from '../send-money/quote-figures.ts';
import { quotationBody } from '../send-money/quote-request.ts';
import { Refusal } from '../send-money/refusal.tsx';
import words from '../send-money/send-money.module.css';
import type { Answers, NewBeneficiaryStepProps } from './journey.ts';

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
    showToast({ kind: 'success', heading: texts.done(name) });
    go(paths.beneficiaries);
  });
  const undecided = isUndecided(create.error);
  const { principal, received } = quoteFigures(quotation);
  return (
    <>
      <p className={words.soft}>{texts.intro(principal, received)}</p>
      <FormShell
        form={form}
        submit={texts.submit}
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
        submitError={null}
      >
        <RequiredFields form={form} fields={fields} />
        {undecided && (
          <ErrorBlock heading={formatError(create.error).heading} items={[texts.unsent]} />
        )}
      </FormShell>
      <Refusal
        error={undecided ? null : create.error}
        otherwise={texts.refusal}
        doubt={texts.doubt}
        onClose={() => {
          create.reset();
          control.onJump('quotation-request');
        }}
      />
    </>
  );
}
