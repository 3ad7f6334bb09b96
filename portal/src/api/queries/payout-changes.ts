/** Changes that a customer can request after paying: calls of our own server only (see server/src/sending/README.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { useState } from 'react';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

const FIND = 'GET /payouts/{transactionId}';

/** The payout of a transaction, and the possible changes. */
export type PayoutChangeState = OwnAnswerOf<typeof FIND>;

/** States in which a payout partner has it. */
const WITH_PARTNER: readonly string[] = ['SENT', 'ACCEPTED', 'READY'] satisfies PayoutState[];

/** Whether a change needs the payout partner's agreement first; otherwise it is immediate. */
export const needsPartnerAgreement = ({ state }: Pick<PayoutChangeState, 'state'>): boolean =>
  WITH_PARTNER.includes(state);

/** Polling intervals in milliseconds, for a payout partner's reply and for an operator's action. */
const ASKED_EVERY = { NAME: 5_000, REFUND: 5_000, ACCOUNT: 60_000 };

const payoutStateQuery = (transactionId: number) =>
  q.of(FIND, { transactionId }, async ({ signal }): Promise<PayoutChangeState | null> => {
    try {
      return (await callOwnServer('GET', `/payouts/${transactionId}`, {
        signal,
      })) as PayoutChangeState;
    } catch (error) {
      // Nothing can be changed, or the provider has no such call; any other error is transient.
      if (isNotFound(error)) return null;
      throw error;
    }
  });

/** State of the payout, polled while a change is pending, even after a failure. */
export function usePayoutState(transactionId: number) {
  return useQuery({
    ...payoutStateQuery(transactionId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.change ? ASKED_EVERY[data.change.kind] : false,
  });
}

/** A corrected name of the recipient. */
interface RecipientName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Sends a change request; refetches what it affects, whatever the response.
 * @param onTaken also called after the customer has left the screen; navigation belongs in the callbacks of
 * `mutate`
 */
function useChangeRequest<Wanted>(
  transactionId: number,
  send: (wanted: Wanted) => Promise<unknown>,
  onTaken?: () => void,
) {
  const client = useQueryClient();
  const changes = useChanges();
  return useMutation({
    mutationFn: async (wanted: Wanted) => (await send(wanted)) as PayoutChangeState,
    onSuccess: (answer) => {
      client.setQueryData(payoutStateQuery(transactionId).queryKey, answer);
      onTaken?.();
    },
    onError: () =>
      void refetchQueries(client, { queryKey: payoutStateQuery(transactionId).queryKey }),
    onSettled: changes.transactions,
  });
}

export const useCorrectName = (id: number, onTaken: () => void) =>
  useChangeRequest(
    id,
    ({ firstName, lastName }: RecipientName) =>
      callOwnServer('PUT', `/payouts/${id}/recipient`, {
        body: { 'first-name': firstName, 'last-name': lastName },
      }),
    onTaken,
  );

export const useCorrectAccount = (id: number, onTaken: () => void) =>
  useChangeRequest(
    id,
    (fields: readonly CapturedField[]) =>
      callOwnServer('PUT', `/payouts/${id}/account`, { body: { fields } }),
    onTaken,
  );

/** Cancelling happens once: repeating it after a lost response carries the same key (decision 8). */
export function useCancelPayout(id: number) {
  const [key] = useState(() => randomHex(16));
  return useChangeRequest<void>(id, () =>
    callOwnServer('POST', `/payouts/${id}/cancel`, { headers: { 'idempotency-key': key } }),
  );
}
