/** Checks of a recipient's account before paying: calls of our own server only (see server/src/payouts/README.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';

const CHECK = 'POST /account-checks/transactions/{transactionId}';

type AccountCheck = OwnAnswerOf<typeof CHECK>;

/** Milliseconds for which the server gives the same answer at least. */
const STALE = 60_000;

const keyOf = (transactionId: number) => [CHECK, transactionId];

/** The check of an unpaid transaction's account; null if the provider has no such call. */
export const useAccountCheck = (transactionId: number) =>
  useQuery({
    queryKey: keyOf(transactionId),
    queryFn: async ({ signal }): Promise<AccountCheck | null> => {
      try {
        return (await callOwnServer('POST', `/account-checks/transactions/${transactionId}`, {
          signal,
        })) as AccountCheck;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: STALE,
    retry: false,
  });

/** Confirms that the customer pays although the account is in another name. */
export function useAcknowledgeMismatch(transactionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (checkId: number) =>
      (await callOwnServer('PUT', `/account-checks/${checkId}/acknowledgement`)) as AccountCheck,
    onSuccess: (answer) => void client.setQueryData(keyOf(transactionId), answer),
  });
}
