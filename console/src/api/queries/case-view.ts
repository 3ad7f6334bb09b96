import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { isAttended } from '../attendance.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CASE = 'GET /console/api/cases/{id}';

/** A case with everything an operator needs to decide it. */
export type CaseView = AnswerIn<ConsoleCalls, typeof CASE>;

/** Result of an action: the next cases, and a secret that is shown once. */
export type CaseStep = AnswerIn<ConsoleCalls, 'POST /console/api/cases/{id}/decision'>;

/** A case. Each reading is recorded, so it is refetched only after an action or while the operator is present. */
export const useCaseView = (id: number) =>
  useQuery({
    ...q(CASE, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: isAttended,
  });

/** Whether a displayed case changed while the operator was away, and a function to refetch it. */
export function useUnreadChanges(id: number): { unread: boolean; read: () => void } {
  const cache = useQueryClient();
  const { queryKey } = q(CASE, { params: { id } });
  const isUnread = () => {
    const state = cache.getQueryState(queryKey);
    return state?.isInvalidated === true && state.fetchStatus === 'idle';
  };
  const queries = cache.getQueryCache();
  const listen = useCallback((changed: () => void) => queries.subscribe(changed), [queries]);
  const unread = useSyncExternalStore(listen, isUnread);
  return { unread, read: () => void cache.refetchQueries({ queryKey, exact: true }) };
}

/** Address of a document's file. */
export const documentPath = (id: number): string => `/console/api/documents/${id}`;

/** A decision with its parameters and reason. */
export type DecisionInput = ConsoleCalls['POST /console/api/cases/{id}/decision']['body'];

/** A decision with its parameters. */
export type Decided = WithoutReason<DecisionInput>;

type WithoutReason<T> = T extends unknown ? Omit<T, 'reason'> : never;

/** Actions on a case; afterwards, also after a failure, everything displayed of it is refetched. */
export function useCaseActions(id: number) {
  const refresh = useRefresh();
  const params = { id };
  return {
    decide: (body: DecisionInput): Promise<CaseStep> =>
      refresh(request('POST /console/api/cases/{id}/decision', { params, body })),
    propose: (body: DecisionInput): Promise<CaseStep> =>
      refresh(request('POST /console/api/cases/{id}/proposal', { params, body })),
    refuse: (reason: string): Promise<CaseStep> =>
      refresh(request('POST /console/api/cases/{id}/refusal', { params, body: { reason } })),
  };
}

/** Actions on a transaction, a refund or a customer, from a case or a transaction's page. */
export function useSubjectActions() {
  const refresh = useRefresh();
  return {
    stop: (reference: string, reason: string) =>
      refresh(
        request('POST /console/api/references/{reference}/stop', {
          params: { reference },
          body: { reason },
        }),
      ),
    giveBack: (
      reference: string,
      given: { as: 'refund' | 'cancellation'; feeKept: boolean; reason: string },
    ) =>
      refresh(
        request('POST /console/api/references/{reference}/return', {
          params: { reference },
          body: { as: given.as, 'fee-kept': given.feeKept, reason: given.reason },
        }),
      ),
    tellRefund: (reference: string, word: 'SENT' | 'RETURNED', reason: string) =>
      refresh(
        request('POST /console/api/refunds/{reference}/word', {
          params: { reference },
          body: { word, reason },
        }),
      ),
    suspend: (customer: number, reason: string) =>
      refresh(
        request('POST /console/api/customers/{id}/suspend', {
          params: { id: customer },
          body: { reason },
        }),
      ),
    restore: (customer: number, reason: string) =>
      refresh(
        request('POST /console/api/customers/{id}/restore', {
          params: { id: customer },
          body: { reason },
        }),
      ),
  };
}

/** Queries that an action changes: cases, and the pages and activity of their subjects. */
const CHANGED = /\/console\/api\/(cases|transactions|orders|customers)\b/;

/** Refetch also after a failure: another operator may have been first, or the action may have succeeded. */
function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    async <T>(done: Promise<T>): Promise<T> => {
      try {
        return await done;
      } finally {
        await refetchQueries(cache, {
          predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])),
        });
      }
    },
    [cache],
  );
}
