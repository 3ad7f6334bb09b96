import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { q } from '../query/q.ts';

/** Remaining send limits, in rand, for an intended amount: 0 on home (HOME-11, see server/src/compliance/README.md). */
export function useLimits(amount = 0) {
  const { registrationId } = useCustomer();
  const query = { 'registration-id': registrationId, amount };
  return useQuery(q('GET /transactions/limit', { query }));
}
