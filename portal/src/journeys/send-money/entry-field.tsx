/** The amount, in the currency its quotation type is entered in; checked on every change (2§5). */
import { say } from '@thumela/ui/language/language.ts';
import { FormAmount } from '@thumela/web/forms/form-fields.tsx';
import type { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { amountRule, entryCurrency, type QuoteChoice } from './quote-choice.ts';

const { request: texts } = sendMoney;

interface EntryFieldProps {
  form: ReturnType<typeof useRuleForm<QuoteChoice>>;
  /** The settled quotation type. */
  quotationType: string;
  /** What they are paid in, ISO 4217; empty while that is not chosen. */
  destination: string;
}

export function EntryField({ form, quotationType, destination }: EntryFieldProps) {
  const currency = entryCurrency(quotationType, destination);
  return (
    <FormAmount
      form={form}
      name="amount"
      label={say(texts).amount}
      currency={currency}
      rule={amountRule(currency)}
      hint={say(texts).amountHints[quotationType]}
      disabled={destination === ''}
      required
      onChanged={(amount) => {
        form.setValue('amount', amount, { shouldTouch: true });
        // The message below it must not lie under the button that sticks to the foot.
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      }}
    />
  );
}
