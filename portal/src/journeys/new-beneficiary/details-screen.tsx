/** Who it is: the corridor's required fields, then Complete (2§2). */

import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import {
  RequiredFields,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { newBeneficiary as texts } from '../../texts/en/new-beneficiary.ts';
import { useSendMoneyDraft } from '../send-money/drafts.ts';
import { quoteFigures } from '../send-money/quote-figures.ts';
import { Refusal } from '../send-money/refusal.tsx';
import words from '../send-money/send-money.module.css';
import { isUndecided } from '../send-money/use-create-transaction.ts';
import type { Answers, NewBeneficiaryStepProps } from './journey.ts';
import { useCreateBeneficiary } from './use-create-beneficiary.ts';

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
  const create = useCreateBeneficiary(request, quotation);
  const undecided = isUndecided(create.error);
  const { principal, received } = quoteFigures(quotation);
  return (
    <>
      <p className={words.soft}>{say(texts).intro(principal, received)}</p>
      <FormShell
        form={form}
        submit={say(texts).submit}
        onSubmit={(values) => create.mutate(valuesById(fields, values))}
        loading={create.isPending}
        submitError={null}
      >
        <RequiredFields form={form} fields={fields} />
        {undecided && (
          <ErrorBlock heading={formatError(create.error).heading} items={[say(texts).unsent]} />
        )}
      </FormShell>
      <Refusal
        error={undecided ? null : create.error}
        otherwise={say(texts).refusal}
        doubt={say(texts).doubt}
        onClose={() => {
          create.reset();
          control.onJump('quotation-request');
        }}
      />
    </>
  );
}
