import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CLEARANCES = 'GET /console/api/customers/{id}/clearances';

/** Clearances of a customer and their recipients. */
export const useClearances = (id: number) => useQuery(q(CLEARANCES, { params: { id } }));

/** Revokes a clearance; afterwards the pages that show it are refetched. */
export function useRevokeClearance() {
  const cache = useQueryClient();
  return async (id: number, reason: string): Promise<void> => {
    await request('POST /console/api/clearances/{id}/revocation', {
      params: { id },
      body: { reason },
    });
    await refetchQueries(cache, answersTo([CLEARANCES, 'GET /console/api/cases/{id}']));
  };
}
