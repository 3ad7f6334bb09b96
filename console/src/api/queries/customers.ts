import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CUSTOMER = 'GET /console/api/customers/{id}';
const CUSTOMER_STORY = 'GET /console/api/customers/{id}/story';
const CUSTOMER_TRANSACTIONS = 'GET /console/api/customers/{id}/transactions';

/** Results of a search; the previous results remain until the new ones arrive. */
export const useSearchResults = (query: string) =>
  useQuery({
    ...q('POST /console/api/find', query === '' ? undefined : { body: { query } }),
    placeholderData: keepPreviousData,
  });

export const useCustomer = (id: number) => useQuery(q(CUSTOMER, { params: { id } }));

export const useTransaction = (id: number) =>
  useQuery(q('GET /console/api/transactions/{id}', { params: { id } }));

/** Reads the whole numbers of a transaction's recipient, which the audit trail records. Throws `ApiError`. */
export const openRecipientDetails = (id: number) =>
  request('POST /console/api/transactions/{id}/recipient', { params: { id } });

export const useOrder = (id: number) =>
  useQuery(q('GET /console/api/orders/{id}', { params: { id } }));

/** One page of the transactions a customer sends; `before` is the end of the previous page. */
export const useCustomerTransactions = (id: number, before: string | undefined) =>
  useQuery(q(CUSTOMER_TRANSACTIONS, { params: { id }, query: { ...(before && { before }) } }));

/** One page of the orders a customer receives. */
export const useCustomerOrders = (id: number, before: string | undefined) =>
  useQuery(
    q('GET /console/api/customers/{id}/orders', {
      params: { id },
      query: { ...(before && { before }) },
    }),
  );

/** Subject of an activity list. */
export type TimelineSubject = 'customers' | 'transactions' | 'orders';

interface TimelinePage {
  id: number;
  kinds: string;
  before: string | undefined;
}

/** One page of an activity list. */
export const useTimeline = (of: TimelineSubject, { id, kinds, before }: TimelinePage) =>
  useQuery(
    q(`GET /console/api/${of}/{id}/story`, {
      params: { id },
      query: { ...(kinds && { kinds }), ...(before && { before }) },
    }),
  );

/** A corrected address and e-mail, with wire keys. */
interface ContactBody {
  street: string;
  town: string;
  city: string;
  province: string;
  'postal-code': string;
  email: string;
  reason: string;
}

/** A corrected identity, with wire keys. */
interface IdentityBody {
  'first-name': string;
  'last-name': string;
  dob: string;
  'id-number': string;
  evidence: string;
  reason: string;
}

/** Actions on a customer; afterwards the page and its activity are refetched. */
export function useCustomerActions(id: number) {
  const cache = useQueryClient();
  const given = (reason: string) => ({ params: { id }, body: { reason } });
  const then = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await refetchQueries(cache, answersTo([CUSTOMER, CUSTOMER_STORY, CUSTOMER_TRANSACTIONS]));
    return answer;
  };
  return {
    suspend: (reason: string) =>
      then(request('POST /console/api/customers/{id}/suspend', given(reason))),
    restore: (reason: string) =>
      then(request('POST /console/api/customers/{id}/restore', given(reason))),
    endSessions: (reason: string) =>
      then(request('POST /console/api/customers/{id}/sessions-end', given(reason))),
    sendPin: (reason: string) =>
      then(request('POST /console/api/customers/{id}/new-pin', given(reason))),
    proposeLimits: (tier: string, reason: string) =>
      then(
        request('POST /console/api/customers/{id}/limit-increase', {
          params: { id },
          body: { tier, reason },
        }),
      ),
    correctContact: (contact: ContactBody) =>
      then(request('POST /console/api/customers/{id}/contact', { params: { id }, body: contact })),
    correctIdentity: (identity: IdentityBody) =>
      then(
        request('POST /console/api/customers/{id}/identity', { params: { id }, body: identity }),
      ),
    checkIdentity: (reason: string) =>
      then(request('POST /console/api/customers/{id}/identity-checks', given(reason))),
    /** Fetches the full record; the audit trail records it. */
    openRecord: () => then(request('POST /console/api/customers/{id}/record', { params: { id } })),
  };
}
