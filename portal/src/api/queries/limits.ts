import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { request } from '../portal-client.ts';

/** Key of everything about limits; invalidate it after creating or cancelling a transaction. */
export const limitsKey = ['limits'] as const;

/** What is left of the send limits, in rand, for an intended amount (0 on home, decisions G.1). */
export function useLimits(amount = 0) {
  const { registrationId } = useCustomer();
  return useQuery({
    queryKey: [...limitsKey, registrationId, amount],
    queryFn: ({ signal }) =>
      request('GET /transactions/limit', {
        query: { 'registration-id': registrationId, amount },
        signal,
      }),
  });
}
