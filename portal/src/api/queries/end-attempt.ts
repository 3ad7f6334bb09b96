/** Ending the customer's own payment attempt (see server/src/payments/README.md). */
import { useMutation } from '@tanstack/react-query';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';

type Ended = OwnAnswerOf<'DELETE /payment-attempts/{transactionId}'>;

export type AttemptEnd = Ended['outcome'];

/** Ends it, at the partner and here; returns its state. */
export function useEndAttempt(transactionId: number) {
  return useMutation({
    mutationFn: async () => {
      const address = `/payment-attempts/${transactionId}` as const;
      return ((await callOwnServer('DELETE', address)) as Ended).outcome;
    },
  });
}
