/** The account to which a refund is paid: calls of our own server only (see server/src/refunds/README.md). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';
import { useChanges } from './changes.ts';

const FIND = 'GET /payouts/{transactionId}/refund-payee';

/** The payee of a refund, and whether the customer can change it now. */
export type RefundPayee = OwnAnswerOf<typeof FIND>;

/** The account as typed. */
interface TypedPayee {
  readonly branchCode: string;
  readonly holder: string;
  readonly account: string;
}

const formatPayeePath = (transactionId: number) =>
  `/payouts/${transactionId}/refund-payee` as const;

const refundPayeeQuery = (transactionId: number) =>
  q.of(FIND, { transactionId }, async ({ signal }): Promise<RefundPayee | null> => {
    try {
      return (await callOwnServer('GET', formatPayeePath(transactionId), {
        signal,
      })) as RefundPayee;
    } catch (error) {
      // Another provider has no such call.
      if (isNotFound(error)) return null;
      throw error;
    }
  });

/** The payee of a transaction's refund; null if the provider has no such call. */
export const useRefundPayee = (transactionId: number) =>
  useQuery({ ...refundPayeeQuery(transactionId), staleTime: 0 });

/** Sets the account to which a refund is paid. */
export function useGiveRefundPayee(transactionId: number) {
  const client = useQueryClient();
  const changes = useChanges();
  const { queryKey } = refundPayeeQuery(transactionId);
  return useMutation({
    mutationFn: async ({ branchCode, holder, account }: TypedPayee) =>
      (await callOwnServer('PUT', formatPayeePath(transactionId), {
        body: { 'branch-code': branchCode, 'account-holder': holder, 'account-number': account },
      })) as RefundPayee,
    onSuccess: (answer) => void client.setQueryData(queryKey, answer),
    onError: () => void refetchQueries(client, { queryKey }),
    onSettled: changes.transactions,
  });
}
