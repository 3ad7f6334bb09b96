import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { q } from '../query/q.ts';

const NOTHING_SPECIAL = { approvalStatus: undefined, idExpiryDate: undefined };

/**
 * The customer's own record, asked for only where the profile of the session told of something that may have
 * changed since: a registration being checked, a document that lapses (decision 59). `known` is undefined
 * until it has come.
 */
export function useCustomerRecord() {
  const { unchecked, lapsing, username } = useCustomer();
  const asked = unchecked || lapsing;
  const { data, error, refetch } = useQuery(
    q('GET /transactions/customer', asked ? { query: { username } } : undefined),
  );
  return { known: asked ? data : NOTHING_SPECIAL, error, refetch: () => asked && refetch() };
}
