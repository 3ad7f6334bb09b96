/** The list as far as Load More has gone. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readTransactions, transactionsKey } from '../../api/queries/transactions.ts';
import { useCustomer } from '../../session/customer.ts';
import { pagesOf } from './pages-of.ts';

/** The customer's newest transactions of both directions, and how many there are in all. */
export function useList(size: number) {
  const { registrationId } = useCustomer();
  return useQuery({
    queryKey: [...transactionsKey, 'list', registrationId, size],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        pagesOf(size).map((page) => readTransactions(registrationId, page, signal)),
      );
      const [first, ...others] = pages;
      if (others.length === 0 && first) return first;
      const items = pages.flatMap((page) => page.items).slice(0, size);
      return { items, total: first?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
}
