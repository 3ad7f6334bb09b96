import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { useCustomer } from '../../session/customer.ts';
import { requestPage } from '../portal-client.ts';

/** Key of every list of beneficiaries; invalidate it after creating, changing or deleting one. */
export const beneficiariesKey = ['beneficiaries'] as const;

/** One page of the customer's beneficiaries whose name contains `search`, newest first; pages count from 0. */
export function readBeneficiaries(
  registrationId: number,
  { size, number = 0, search = '' }: { size: number; number?: number; search?: string },
  signal: AbortSignal,
) {
  return requestPage('GET /transactions/beneficiary', {
    query: { 'registration-id': registrationId, ...(search && { search }) },
    headers: {
      'x-page-size': String(size),
      ...(number > 0 && { 'x-page-number': String(number) }),
      'x-sort-order': 'DESC',
      'x-sort-by': 'id',
    },
    signal,
  });
}

/** The ten newest beneficiaries, and how many there are in all. */
export function useBeneficiaries() {
  const { registrationId } = useCustomer();
  const size = PAGE_SIZE;
  return useQuery({
    queryKey: [...beneficiariesKey, registrationId, '', size],
    queryFn: ({ signal }) => readBeneficiaries(registrationId, { size }, signal),
  });
}
