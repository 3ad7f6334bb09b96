/** Amount for a beneficiary: type and amount, along their saved corridor (OUT-08, QUOTE-06). */

import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isLostConnection } from '@thumela/web/api/failures.ts';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { EntryField } from '../quote/entry-field.tsx';
import type { PaidCurrency } from '../quote/entry-terms.ts';
import { chooseType, entryCurrency, type QuoteChoice } from '../quote/quote-choice.ts';
import { InvalidInput } from '../quote/refusal.tsx';
import { CascadeSelect } from '../quote/request-fields.tsx';
import { useQuotationTypeList } from '../quote/use-cascade.ts';

const { request: texts } = sendMoney;

interface BeneficiaryRequestFormProps {
  chosen: QuoteChoice;
  draft: Draft<QuoteChoice>;
  /** The recipient's currency, ISO 4217. */
  destination: string;
  /** Its entry of the list, once loaded. */
  currency: PaidCurrency | undefined;
  /** The payout method for display. */
  method: string;
  onRequest: (choice: QuoteChoice) => void;
  loading: boolean;
  /** The error of the last request. */
  error: unknown;
  /** Called when the error has been dismissed. */
  onRead: () => void;
}

export function BeneficiaryRequestForm(props: BeneficiaryRequestFormProps) {
  const { chosen, draft, destination, currency, method } = props;
  const { onRequest, loading, error, onRead } = props;
  const form = useRuleForm<QuoteChoice>({ defaultValues: chosen, draft });
  const choice = form.watch();
  const types = useQuotationTypeList(choice.quotationType);
  const unanswered = isLostConnection(error);
  return (
    <>
      <FormShell
        form={form}
        submit={say(texts).submit}
        onSubmit={({ amount, ...values }) =>
          onRequest({
            ...values,
            quotationType: types.value,
            amount: normaliseTypedAmount(amount, entryCurrency(types.value, destination)),
          })
        }
        loading={loading}
        submitError={unanswered ? error : null}
        disabled={types.value === ''}
      >
        <EntryField
          form={form}
          quotationType={types.value}
          destination={destination}
          currency={currency}
          method={method}
        />
        <CascadeSelect
          name="quotationType"
          list={types}
          onChange={(value) => form.reset(chooseType(choice, value))}
        />
        {types.error && !types.ready && (
          <ErrorBlock {...formatError(types.error)} onRetry={types.retry} />
        )}
      </FormShell>
      <InvalidInput error={unanswered ? null : error} onClose={onRead} />
    </>
  );
}
