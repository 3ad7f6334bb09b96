import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const READ = 'GET /console/api/data-protection';
const SEARCH = 'POST /console/api/deletions/search';
const RECORD = 'POST /console/api/customers/{id}/data-requests';

/** Requests, jobs of retention and legal holds. */
export type DataProtection = AnswerIn<ConsoleCalls, typeof READ>;

/** Proof of a deletion. */
export type Deletion = AnswerIn<ConsoleCalls, typeof SEARCH>[number];

/** The search for proofs of deletion. */
export type DeletionSearch = InputIn<ConsoleCalls, typeof SEARCH>['body'];

/** A customer's request as an operator records it. */
export type RecordedRequest = InputIn<ConsoleCalls, typeof RECORD>['body'];

export const useDataProtection = () => useQuery(q(READ, {}));

/** The path of an export, for the operator who releases it. */
export const exportPath = (id: number): string => `/console/api/data-requests/${id}/export`;

/** The proofs of deletion about a number or reference. Throws `ApiError`. */
export const searchDeletions = (body: DeletionSearch): Promise<readonly Deletion[]> =>
  request(SEARCH, { body });

/** Records a request and returns its case. Throws `ApiError`. */
export const recordDataRequest = async (id: number, body: RecordedRequest): Promise<number> =>
  (await request(RECORD, { params: { id }, body })).caseId;

/**
 * Proposes to lift the restriction of a customer's record, or lifts it as the second person. Throws `ApiError`.
 * @returns whether it is lifted; otherwise another person has to
 */
export function useLiftRestriction() {
  const cache = useQueryClient();
  return async (id: number, reason: string): Promise<boolean> => {
    const { lifted } = await request('POST /console/api/customers/{id}/restriction/lift', {
      params: { id },
      body: { reason },
    });
    await refetchQueries(cache, answersTo([READ]));
    return lifted;
  };
}

/** Sets and lifts legal holds. Throws `ApiError`. */
export function useLegalHolds() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([READ]));
  return {
    set: async (registration: string, reason: string) => {
      await request('POST /console/api/legal-holds', { body: { registration, reason } });
      await changed();
    },
    /** @returns whether it is lifted; otherwise another person has to */
    lift: async (id: number, reason: string): Promise<boolean> => {
      const { lifted } = await request('POST /console/api/legal-holds/{id}/lift', {
        params: { id },
        body: { reason },
      });
      await changed();
      return lifted;
    },
  };
}
