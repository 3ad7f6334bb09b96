/** What a customer can still have changed after paying: calls of our own server alone (decision 87). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import type { PayoutState } from '@thumela/rules/status/statuses.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { useState } from 'react';
import { askOwn } from '../ask-own.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

const FIND = 'GET /payouts/{transactionId}';

/** The payout of a transaction, and what can still be done about it. */
export type PayoutStanding = OwnAnswerOf<typeof FIND>;

/** States in which a payout partner has it. */
const WITH_PARTNER: readonly string[] = ['SENT', 'ACCEPTED', 'READY'] satisfies PayoutState[];

/** Whether the payout partner is asked before anything is changed; else that is done at once. */
export const asksPartner = ({ state }: Pick<PayoutStanding, 'state'>): boolean =>
  WITH_PARTNER.includes(state);

/** How often it is asked, in milliseconds, what a payout partner says, and what an operator does. */
const ASKED_EVERY = { NAME: 5_000, REFUND: 5_000, ACCOUNT: 60_000 };

const standing = (transactionId: number) =>
  q.of(FIND, { transactionId }, async ({ signal }): Promise<PayoutStanding | null> => {
    try {
      return (await askOwn('GET', `/payouts/${transactionId}`, { signal })) as PayoutStanding;
    } catch (error) {
      // Nothing can be changed of it, or its provider knows no such thing; anything else passes.
      if (isNotFound(error)) return null;
      throw error;
    }
  });

/** How the payout stands, asked for again as long as somebody is asked about a change, also after a failure. */
export function usePayoutStanding(transactionId: number) {
  return useQuery({
    ...standing(transactionId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.change ? ASKED_EVERY[data.change.kind] : false,
  });
}

/** A name as the recipient is to have it. */
export interface RecipientName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Sends a wish; what it changes is asked for again, whatever the answer.
 * @param onTaken also where the customer has gone on meanwhile; what leads elsewhere is given to `mutate`
 */
function useWish<Wanted>(
  transactionId: number,
  send: (wanted: Wanted) => Promise<unknown>,
  onTaken?: () => void,
) {
  const client = useQueryClient();
  const changes = useChanges();
  return useMutation({
    mutationFn: async (wanted: Wanted) => (await send(wanted)) as PayoutStanding,
    onSuccess: (answer) => {
      client.setQueryData(standing(transactionId).queryKey, answer);
      onTaken?.();
    },
    onError: () => void askAgain(client, { queryKey: standing(transactionId).queryKey }),
    onSettled: changes.transactions,
  });
}

export const useCorrectName = (id: number, onTaken: () => void) =>
  useWish(
    id,
    ({ firstName, lastName }: RecipientName) =>
      askOwn('PUT', `/payouts/${id}/recipient`, {
        body: { 'first-name': firstName, 'last-name': lastName },
      }),
    onTaken,
  );

export const useCorrectAccount = (id: number, onTaken: () => void) =>
  useWish(
    id,
    (fields: readonly CapturedField[]) =>
      askOwn('PUT', `/payouts/${id}/account`, { body: { fields } }),
    onTaken,
  );

/** Cancelling is made once: the same again, after a lost answer, carries the same key (decision 38). */
export function useCancelPayout(id: number) {
  const [key] = useState(() => randomHex(16));
  return useWish<void>(id, () =>
    askOwn('POST', `/payouts/${id}/cancel`, { headers: { 'idempotency-key': key } }),
  );
}
