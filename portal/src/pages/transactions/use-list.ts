/** The list as far as Load More has gone. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFirst } from '@thumela/web/lists/pages-of.ts';
import { readTransactions, transactionsKey } from '../../api/queries/transactions.ts';
import { useCustomer } from '../../session/customer.ts';

/** The customer's newest transactions of both directions, and how many there are in all. */
export function useList(size: number) {
  const { registrationId } = useCustomer();
  return useQuery({
    queryKey: [...transactionsKey, 'list', registrationId, size],
    queryFn: ({ signal }) =>
      readFirst(size, (page) => readTransactions(registrationId, page, signal)),
    placeholderData: keepPreviousData,
  });
}
