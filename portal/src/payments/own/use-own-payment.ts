import { showToast } from '@thumela/ui/feedback/toasts.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type AttemptEnd,
  useEndAttempt,
  useOwnAttempt,
  useOwnsAttempts,
} from '../../api/queries/payment-attempts.ts';
import { paymentAttempt as texts } from '../../texts/en/payment-attempt.ts';

/** What came of ending: it is over, or its money was there first. */
interface Ending {
  onEnded: () => void;
  onPaid: () => void;
  onError: (error: unknown) => void;
}

/** The customer's own payment of a transaction: found again, and ended (decision 56). */
export function useOwnPayment(transactionId: number) {
  const owns = useOwnsAttempts();
  const { data, isLoading, refetch } = useOwnAttempt(transactionId);
  const { mutate, isPending: ending } = useEndAttempt(transactionId);
  const [uncertain, setUncertain] = useState(false);
  const find = async () => (owns ? ((await refetch()).data ?? undefined) : undefined);
  const end = ({ onEnded, onPaid, onError }: Ending) => {
    const onSuccess = (outcome: AttemptEnd) => {
      if (outcome === 'PAID') return onPaid();
      setUncertain(outcome === 'UNCERTAIN');
      if (outcome === 'ENDED') showToast({ kind: 'success', heading: say(texts).ended });
      onEnded();
    };
    mutate(undefined, { onSuccess, onError });
  };
  return {
    /** Whether the server knows of attempts at all. */
    owns,
    attempt: data ?? undefined,
    /** The first answer has not come. */
    checking: isLoading,
    ending,
    /** One was ended here of which the partner did not say that it is over. */
    uncertain,
    /** Asks anew whether there is one. */
    find,
    end,
  };
}

export type OwnPayment = ReturnType<typeof useOwnPayment>;
