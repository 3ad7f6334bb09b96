import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { requestPage } from '../portal-client.ts';

/** Key of every list of beneficiaries; invalidate it after creating, changing or deleting one. */
export const beneficiariesKey = ['beneficiaries'] as const;

/** Beneficiaries come in tens; Load More asks again with 10 more (2§9, decisions B.5). */
export const PAGE_SIZE = 10;

/** The newest beneficiaries whose name contains `search`, and how many there are in all. */
export function useBeneficiaries(size = PAGE_SIZE, search = '') {
  const { registrationId } = useCustomer();
  return useQuery({
    queryKey: [...beneficiariesKey, registrationId, search, size],
    queryFn: ({ signal }) =>
      requestPage('GET /transactions/beneficiary', {
        query: { 'registration-id': registrationId, ...(search && { search }) },
        headers: { 'x-page-size': String(size), 'x-sort-order': 'DESC', 'x-sort-by': 'id' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
