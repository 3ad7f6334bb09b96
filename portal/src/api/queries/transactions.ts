import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { request, requestPage } from '../portal-client.ts';

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
