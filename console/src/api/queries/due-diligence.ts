import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const OF_CUSTOMER = 'GET /console/api/customers/{id}/due-diligence';
const CUSTOMER = 'GET /console/api/customers/{id}';

/** A customer's risk and what it rests on. */
export const useDueDiligence = (id: number) => useQuery(q(OF_CUSTOMER, { params: { id } }));

/** Risks and reviews of all customers. */
export const useDueDiligenceOverview = () => useQuery(q('GET /console/api/due-diligence', {}));

/** Actions of due diligence on a customer; afterwards their page is refetched. */
export function useDueDiligenceActions(id: number) {
  const cache = useQueryClient();
  const then = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await refetchQueries(cache, answersTo([OF_CUSTOMER, CUSTOMER]));
    return answer;
  };
  return {
    recordFinding: (kind: string, source: string) =>
      then(
        request('POST /console/api/customers/{id}/findings', {
          params: { id },
          body: { kind, source },
        }),
      ),
    openReview: () =>
      then(request('POST /console/api/customers/{id}/due-diligence-review', { params: { id } })),
  };
}
