import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../../session/customer.ts';
import { q } from '../query/q.ts';

const NOTHING_SPECIAL = { approvalStatus: undefined, idExpiryDate: undefined };

/**
 * The customer's own record, fetched only if the session's profile had something that may have changed since: an
 * unchecked registration, an expiring document (see portal/README.md). `known` is undefined until it has loaded.
 */
export function useCustomerRecord() {
  const { unchecked, lapsing, username } = useCustomer();
  const asked = unchecked || lapsing;
  const { data, error, refetch } = useQuery(
    q('GET /transactions/customer', asked ? { query: { username } } : undefined),
  );
  return { known: asked ? data : NOTHING_SPECIAL, error, refetch: () => asked && refetch() };
}
