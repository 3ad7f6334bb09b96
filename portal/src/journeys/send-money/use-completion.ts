import type { HeldQuote, SendMoneyStepProps } from './journey.ts';
import { useCreateTransaction } from './use-create-transaction.ts';

/** Complete: creates the transaction of an accepted quote, then its details show (2§4). */
export function useCompletion(
  { recipient }: SendMoneyStepProps['answers'],
  control: SendMoneyStepProps['control'],
  quote: HeldQuote,
) {
  return useCreateTransaction(quote, recipient, (created, { values, save }) => {
    const { reference } = quote;
    control.onAnswer({
      acceptedReference: reference,
      captured: { reference, values, saveBeneficiary: save },
      created,
      transactionId: created.transactionId,
    });
    control.onJump('transaction-details');
  });
}
