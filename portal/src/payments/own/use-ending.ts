import { showToast } from '@thumela/ui/feedback/toasts.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type AttemptEnd, useEndAttempt } from '../../api/queries/end-attempt.ts';
import { paymentAttempt as texts } from '../../texts/en/payment-attempt.ts';

/** The payment to end, and its callbacks. */
export interface Ending {
  transactionId: number;
  onEnded: (outcome: AttemptEnd) => void;
  onError: (error: unknown) => void;
}

/** Ends the customer's own payment on request, and reports if that is certain. */
export function useEnding({ transactionId, onEnded, onError }: Ending) {
  const { mutate, isPending: ending } = useEndAttempt(transactionId);
  const onSuccess = (outcome: AttemptEnd) => {
    if (outcome === 'ENDED') showToast({ kind: 'success', heading: say(texts).ended });
    onEnded(outcome);
  };
  return { ending, end: () => mutate(undefined, { onSuccess, onError }) };
}
