/** Ending one's own attempt to pay (decision 56). */
import { useMutation } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askOwn } from '../ask-own.ts';

type Ended = OwnAnswerOf<'DELETE /payment-attempts/{transactionId}'>;

export type AttemptEnd = Ended['outcome'];

/** Ends it, at the partner and here; answers how it stands. */
export function useEndAttempt(transactionId: number) {
  return useMutation({
    mutationFn: async () => {
      const address = `/payment-attempts/${transactionId}` as const;
      return ((await askOwn('DELETE', address)) as Ended).outcome;
    },
  });
}
