import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { isAttended } from '../attended.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CASE = 'GET /console/api/cases/{id}';

/** A case with all that it is decided by. */
export type Dossier = AnswerIn<ConsoleCalls, typeof CASE>;

/** What an act has led to. */
export type Step = AnswerIn<ConsoleCalls, 'POST /console/api/cases/{id}/decision'>;

/** A case; it is read anew by who acts on it, and each reading is recorded, so none is made for nobody. */
export const useDossier = (id: number) =>
  useQuery({
    ...q(CASE, { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: isAttended,
  });

/** Whether a case that is shown has changed while nobody was there to read it, and how it is read anew. */
export function useUnread(id: number): { unread: boolean; read: () => void } {
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

/** Where the file of a document is. */
export const documentAddress = (id: number): string => `/console/api/documents/${id}`;

/** A decision with what is given with it, and why. */
export interface Deciding {
  decision: string;
  given?: string;
  reason: string;
}

/** What an operator does with a case; afterwards all that is shown of it is read anew, also where it was refused. */
export function useCaseActs(id: number) {
  const refresh = useRefresh();
  const params = { id };
  return {
    decide: (body: Deciding): Promise<Step> =>
      refresh(request('POST /console/api/cases/{id}/decision', { params, body })),
    propose: (body: Deciding): Promise<Step> =>
      refresh(request('POST /console/api/cases/{id}/proposal', { params, body })),
    refuse: (reason: string): Promise<Step> =>
      refresh(request('POST /console/api/cases/{id}/refusal', { params, body: { reason } })),
  };
}

/** What an operator begins beside a case or on a transaction's page: on a transaction, a refund or a customer. */
export function useBeginning() {
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

/** What an act changes: cases, and the pages and stories of what they are about. */
const CHANGED = /\/console\/api\/(cases|transactions|orders|customers)\b/;

/** Whatever came of it, what is shown may be old: somebody else was first, or it was done. */
function useRefresh() {
  const cache = useQueryClient();
  return useCallback(
    async <T>(done: Promise<T>): Promise<T> => {
      try {
        return await done;
      } finally {
        await askAgain(cache, {
          predicate: ({ queryKey }) => CHANGED.test(String(queryKey[0])),
        });
      }
    },
    [cache],
  );
}
