import { useQuery } from '@tanstack/react-query';
import { request } from '../portal-client.ts';
import { transactionsKey } from './transactions.ts';

/** One received transaction of the customer's own. */
export function useReceivedTransaction(id: number) {
  return useQuery({
    queryKey: [...transactionsKey, 'received', id],
    queryFn: ({ signal }) => request('GET /transactions/inbound/{id}', { params: { id }, signal }),
  });
}

/** When and how a received transaction was paid; asked for only once it is (2§4). */
export function useInboundPayment(id: number, paid: boolean) {
  return useQuery({
    queryKey: [...transactionsKey, 'payment', id],
    queryFn: ({ signal }) =>
      request('GET /transactions/inbound/payment', {
        query: { 'inbound-transaction-id': id },
        signal,
      }),
    enabled: paid,
  });
}
