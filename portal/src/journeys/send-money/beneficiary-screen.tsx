import { Checkbox } from '@thumela/ui/choice-fields.tsx';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { ApiError } from '../../api/api-error.ts';
import { formatError } from '../../api/error-format.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import {
  RequiredFields,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '../../forms/required-fields.tsx';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { sendMoney } from '../../texts/send-money.ts';
import { Commitment } from './commitment.tsx';
import { useSendMoneyDraft } from './drafts.ts';
import { ErrorDialog } from './error-dialog.tsx';
import type { HeldQuote, SendMoneyStepProps } from './journey.ts';
import { quoteFigures } from './quote-figures.ts';
import styles from './send-money.module.css';
import { isUndecided, useCreateTransaction } from './use-create-transaction.ts';

const { beneficiary: texts } = sendMoney;

/** Who receives it: the corridor's required fields, then Complete (2§2, 2§5). */
export function BeneficiaryScreen({ answers, control }: SendMoneyStepProps) {
  const { quotation } = answers;
  return quotation ? <BeneficiaryForm quote={quotation} control={control} /> : null;
}

/** The form's own name for the tick beside the fields of the corridor. */
const SAVE = 'saveBeneficiary';
const TICKED = 'true';

type BeneficiaryFormProps = Pick<SendMoneyStepProps, 'control'> & { quote: HeldQuote };

function BeneficiaryForm({ quote, control }: BeneficiaryFormProps) {
  const fields = quote.requiredFields;
  const draft = useSendMoneyDraft<RequiredValues>('beneficiary');
  const form = useRuleForm<RequiredValues>({
    defaultValues: { ...requiredDefaults(fields), [SAVE]: '' },
    draft,
  });
  const { create, sending, error, onRead } = useCreateTransaction(
    quote,
    (created, { values, save }) => {
      const { reference } = quote;
      const captured = { reference, values, saveBeneficiary: save };
      control.onAnswer({ captured, created, transactionId: created.transactionId });
      control.onJump('transaction-details');
    },
  );
  const save = form.watch(SAVE) === TICKED;
  const undecided = isUndecided(error);
  return (
    <>
      <p className={styles.soft}>{texts.intro(quoteFigures(quote).received)}</p>
      <FormShell
        form={form}
        submit={texts.submit}
        onSubmit={(values) => create({ values: valuesById(fields, values), save })}
        loading={sending}
        submitError={null}
      >
        <RequiredFields form={form} fields={fields} />
        <Checkbox
          label={texts.save}
          name={SAVE}
          checked={save}
          onChange={(ticked) => form.setValue(SAVE, ticked ? TICKED : '')}
        />
        <Commitment quote={quote} />
        {undecided && <ErrorBlock heading={formatError(error).heading} items={[texts.unsent]} />}
      </FormShell>
      <Refusal
        error={undecided ? null : error}
        onClose={() => {
          onRead();
          control.onJump('quotation-request');
        }}
      />
    </>
  );
}

/** Why it was not created, titled by the message; Close leads back to the quote request (2§8). */
function Refusal({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { heading, items } = formatError(error ?? '');
  return (
    <ErrorDialog
      open={error instanceof ApiError}
      title={heading}
      items={items.length > 0 ? items : [texts.refusal]}
      onClose={onClose}
    />
  );
}
