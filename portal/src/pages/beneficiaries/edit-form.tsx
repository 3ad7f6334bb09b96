/** Quotation type, amount and the fields of the corridor; the corridor itself stays (decisions G.3). */

import { required } from '@thumela/rules/text.ts';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { FormAmount, FormSelect } from '@thumela/web/forms/form-fields.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { RequiredFields, type RequiredValues } from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import type { ReactNode } from 'react';
import { amountRule, entryCurrency } from '../../journeys/send-money/quote-choice.ts';
import { Refusal } from '../../journeys/send-money/refusal.tsx';
import { isUndecided } from '../../journeys/send-money/use-create-transaction.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { Beneficiary } from './beneficiary.ts';
import { useEditDraft } from './edit-draft.ts';
import { AMOUNT, askedFields, editDefaults, knownValues, TYPE } from './edit-values.ts';
import type { Parts } from './opened-beneficiary.tsx';
import { isNews, type useUpdateBeneficiary } from './use-update-beneficiary.ts';

const { update: texts } = beneficiaries;

interface EditFormProps extends Pick<Parts, 'fields' | 'types'> {
  /** The state the edit began with. */
  base: Beneficiary;
  update: ReturnType<typeof useUpdateBeneficiary>;
  /** There is a newer state, so this one cannot be sent. */
  outdated: boolean;
  /** What is said above the button. */
  children: ReactNode;
}

export function EditForm(props: EditFormProps) {
  const { base, types, update, outdated, children } = props;
  const known = knownValues(base, props.fields);
  const fields = askedFields(props.fields, known);
  const form = useRuleForm<RequiredValues>({
    defaultValues: editDefaults(base, fields, known),
    draft: useEditDraft(base),
  });
  const type = form.watch(TYPE) ?? '';
  const currency = entryCurrency(type, base.currencyName);
  const undecided = isUndecided(update.error);
  return (
    <>
      <FormShell
        form={form}
        submit={say(texts).submit}
        onSubmit={(values) => update.mutate({ fields, values })}
        loading={update.isPending}
        submitError={null}
        disabled={outdated}
      >
        <FormSelect
          form={form}
          name={TYPE}
          label={say(texts).quotationType}
          rule={required(say(texts).quotationType)}
          options={types.map(({ value, displayValue }) => ({ value, label: displayValue }))}
          required
          onChanged={(chosen) => {
            // An amount in another currency means nothing any more.
            if (entryCurrency(chosen, base.currencyName) === currency) return;
            form.setValue(AMOUNT, '', { shouldValidate: true });
          }}
        />
        <FormAmount
          form={form}
          name={AMOUNT}
          label={say(texts).amount}
          currency={currency}
          rule={amountRule(currency)}
          hint={say(sendMoney).request.amountHints[type]}
          required
        />
        <RequiredFields form={form} fields={fields} />
        {children}
        {undecided && (
          <ErrorBlock heading={formatError(update.error).heading} items={[say(texts).unsent]} />
        )}
      </FormShell>
      <Refusal
        error={undecided || isNews(update.error) ? null : update.error}
        otherwise={say(texts).refusal}
        doubt={say(texts).unsent}
        onClose={update.reset}
      />
    </>
  );
}
