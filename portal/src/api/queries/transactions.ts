import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { useCustomer } from '../../session/customer.ts';
import { request, requestPage } from '../portal-client.ts';

/** Key of everything about transactions; invalidate it after creating, cancelling or paying one. */
export const transactionsKey = ['transactions'] as const;

/** One page of a customer's transactions of both directions, newest first; pages count from 0. */
export function readTransactions(
  registrationId: number,
  { size, number }: { size: number; number: number },
  signal: AbortSignal,
) {
  return requestPage('GET /transactions/universal-transaction', {
    query: { 'registration-id': registrationId },
    headers: {
      'x-page-size': String(size),
      ...(number > 0 && { 'x-page-number': String(number) }),
      'x-sort-order': 'DESC',
      'x-sort-by': 'transactionDate',
    },
    signal,
  });
}

/** The customer's ten newest transactions, and how many there are in all. */
export function useTransactions() {
  const { registrationId } = useCustomer();
  const size = PAGE_SIZE;
  return useQuery({
    queryKey: [...transactionsKey, 'list', registrationId, size],
    queryFn: ({ signal }) => readTransactions(registrationId, { size, number: 0 }, signal),
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
