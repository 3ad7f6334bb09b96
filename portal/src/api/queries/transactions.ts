import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { ApiError } from '../api-error.ts';
import { request, requestPage } from '../portal-client.ts';
import { limitsKey } from './limits.ts';

/** Key of everything about transactions; invalidate it after creating, cancelling or paying one. */
export const transactionsKey = ['transactions'] as const;

/** Transactions come in tens; Load More asks again with 10 more (2§9, decisions B.5). */
export const PAGE_SIZE = 10;

/** The customer's newest transactions of both directions, and how many there are in all. */
export function useTransactions(size = PAGE_SIZE) {
  const { registrationId } = useCustomer();
  return useQuery({
    queryKey: [...transactionsKey, 'list', registrationId, size],
    queryFn: ({ signal }) =>
      requestPage('GET /transactions/universal-transaction', {
        query: { 'registration-id': registrationId },
        headers: {
          'x-page-size': String(size),
          'x-sort-order': 'DESC',
          'x-sort-by': 'transactionDate',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One outbound transaction. */
export function useTransaction(id: number) {
  return useQuery({
    queryKey: [...transactionsKey, 'one', id],
    queryFn: ({ signal }) =>
      request('GET /transactions/transaction/{id}', { params: { id }, signal }),
  });
}

/** What was asked for when the transaction was quoted: payout method, partner, type (2§3). */
export function useQuotationRequest(transactionId: number) {
  return useQuery({
    queryKey: [...transactionsKey, 'quotation-request', transactionId],
    queryFn: ({ signal }) =>
      request('GET /transactions/quotation-request', {
        query: { 'transaction-id': transactionId },
        signal,
      }),
  });
}

/**
 * Cancels an unpaid transaction, which expires it (2§4). Whatever the answer, lists and limits are
 * asked for again: a refusal means that what is on screen is out of date.
 */
export function useCancelTransaction(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { result } = await request('POST /transactions/transaction/{id}/expire', {
        params: { id },
      });
      if (result !== 'OK') throw new ApiError(200, { errors: [result] });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: transactionsKey }),
        client.invalidateQueries({ queryKey: limitsKey }),
      ]),
  });
}
