import { beneficiaryName } from '@thumela/rules/fields/required-fields.ts';
import {
  type Beneficiary,
  type Created as CreatedAnswer,
  useCreateTransaction,
} from '../../api/queries/create-transaction.ts';
import type { ReceivedQuote, SendMoneyStepProps } from './journey.ts';

/** Complete: creates the transaction of an accepted quote, then shows its details (OUT-03). */
export function useCompletion(
  { recipient }: SendMoneyStepProps['answers'],
  control: SendMoneyStepProps['control'],
  quote: ReceivedQuote,
  onFailed?: (error: Error) => void,
) {
  const onCreated = (created: CreatedAnswer, { values, save }: Beneficiary) => {
    const { reference } = quote;
    control.onAnswer({
      acceptedReference: reference,
      captured: { reference, values, saveBeneficiary: save },
      created: { ...created, recipient: recipient?.name ?? beneficiaryName(values) },
      transactionId: created.transactionId,
    });
    control.onJump('transaction-details');
  };
  return useCreateTransaction(quote, recipient?.id, { onCreated, onFailed });
}
