/** Quotation type, amount and the fields of the corridor; the corridor itself is fixed (see portal/README.md). */

import { requiredRule } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { say } from '@thumela/ui/language/language.ts';
import { FormAmount, FormSelect } from '@thumela/web/forms/form-fields.tsx';
import type { RequiredValues } from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import type { ReactNode } from 'react';
import { isStaleError, type useUpdateBeneficiary } from '../../api/queries/beneficiaries.ts';
import { amountRule, entryCurrency } from '../../journeys/quote/quote-choice.ts';
import { RecipientEditor } from '../../journeys/recipient/recipient-editor.tsx';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { Beneficiary } from './beneficiary.ts';
import { useEditDraft } from './edit-draft.ts';
import {
  AMOUNT,
  beneficiaryBody,
  editDefaults,
  knownValues,
  quotationBody,
  requiredFieldsOf,
  TYPE,
} from './edit-values.ts';
import type { OpenedFacts } from './opened-beneficiary.tsx';

const { update: texts } = beneficiaries;

interface EditFormProps extends Pick<OpenedFacts, 'fields' | 'types'> {
  /** The state the edit started from. */
  base: Beneficiary;
  update: ReturnType<typeof useUpdateBeneficiary>;
  /** There is a newer state, so this one cannot be submitted. */
  outdated: boolean;
  /** Shown above the button. */
  children: ReactNode;
}

export function EditForm(props: EditFormProps) {
  const { base, types, update, outdated, children } = props;
  const known = knownValues(base, props.fields);
  const fields = requiredFieldsOf(props.fields, known);
  const form = useRuleForm<RequiredValues>({
    defaultValues: editDefaults(base, fields, known),
    draft: useEditDraft(base),
  });
  const type = form.watch(TYPE) ?? '';
  const currency = entryCurrency(type, base.currencyName);
  return (
    <RecipientEditor
      form={form}
      fields={fields}
      texts={{ ...say(texts), doubt: say(texts).unsent }}
      onSubmit={(values) =>
        update.mutate({
          quotation: quotationBody(base, values),
          bodyOf: (reference) => beneficiaryBody(base, fields, values, reference),
        })
      }
      loading={update.isPending}
      error={isStaleError(update.error) ? null : update.error}
      onRead={update.reset}
      disabled={outdated}
      above={
        <>
          <FormSelect
            form={form}
            name={TYPE}
            label={say(texts).quotationType}
            rule={requiredRule(phrase(texts, 'quotationType'))}
            options={types.map(({ value, displayValue }) => ({ value, label: displayValue }))}
            required
            onChanged={(chosen) => {
              // An amount in another currency becomes meaningless.
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
            tidy={(typed) => normaliseTypedAmount(typed, currency)}
            hint={say(sendMoney).request.amountHints[type]}
            required
          />
        </>
      }
    >
      {children}
    </RecipientEditor>
  );
}
