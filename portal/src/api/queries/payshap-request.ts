/** Sending a PayShap request to the payer's ShapID or account. */
import { useMutation } from '@tanstack/react-query';
import type { Payable } from './payments.ts';
import { startAttempt } from './start-attempt.ts';

/** The account that the request is sent to. */
export type PayerAddress =
  | { 'shap-id': string }
  | { account: { number: string; 'branch-code': string } };

/** Sends the request; it then waits in the payer's banking app. */
export function usePayshapRequest({ transactionId }: Payable) {
  return useMutation({
    mutationFn: (address: PayerAddress) =>
      startAttempt(transactionId, { 'payment-option': 'PAYSHAP', ...address }),
  });
}
