import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import {
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useState } from 'react';
import { sendMoney } from '../../texts/en/send-money.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import styles from '../quote/send-money.module.css';
import { RecipientEditor } from '../recipient/recipient-editor.tsx';
import { CompletionQuestion } from './completion-question.tsx';
import { useSendMoneyDraft } from './drafts.ts';
import type { ReceivedQuote, SendMoneyStepProps } from './journey.ts';
import { PriceSummary } from './price-summary.tsx';
import { useCompletion } from './use-completion.ts';

const { beneficiary: texts } = sendMoney;

/** The recipient: the corridor's required fields, then Complete (OUT-03, RULES-22). */
export function BeneficiaryScreen({ answers, control }: SendMoneyStepProps) {
  const { quotation } = answers;
  return quotation ? (
    <BeneficiaryForm quote={quotation} answers={answers} control={control} />
  ) : null;
}

/** Form name of the checkbox beside the corridor's fields. */
const SAVE = 'saveBeneficiary';
const TICKED = 'true';

type BeneficiaryFormProps = Pick<SendMoneyStepProps, 'answers' | 'control'> & {
  quote: ReceivedQuote;
};

function BeneficiaryForm({ quote, answers, control }: BeneficiaryFormProps) {
  const { recipient, known = recipient?.values, refused } = answers;
  const fields = quote.requiredFields;
  const draft = useSendMoneyDraft<RequiredValues>('beneficiary');
  // Values typed since differ from those that were refused.
  const [untouched] = useState(() => draft.read() === undefined);
  const form = useRuleForm<RequiredValues>({
    defaultValues: { ...requiredDefaults(fields, known), [SAVE]: '' },
    draft,
  });
  const { create, sending, error, question, onRead } = useCompletion(answers, control, quote);
  const save = form.watch(SAVE) === TICKED;
  const { received } = quoteFigures(quote);
  return (
    <>
      <p className={styles.soft}>
        {recipient ? say(texts).lacking(recipient.name, received) : say(texts).intro(received)}
      </p>
      <RecipientEditor
        form={form}
        fields={fields}
        texts={say(texts)}
        onSubmit={(values) => create({ values: valuesById(fields, values), save })}
        loading={sending}
        error={error}
        refused={untouched && refused?.reference === quote.reference ? refused.fields : undefined}
        onRead={() => {
          onRead();
          control.onJump('quotation-request');
        }}
      >
        {!recipient && (
          <Checkbox
            label={say(texts).save}
            name={SAVE}
            checked={save}
            onChange={(ticked) => form.setValue(SAVE, ticked ? TICKED : '')}
          />
        )}
        <PriceSummary quote={quote} />
      </RecipientEditor>
      <CompletionQuestion question={question} />
    </>
  );
}
