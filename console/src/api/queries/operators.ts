import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const LIST = 'GET /console/api/operators';

/** An operator in the list. */
export type ManagedOperator = AnswerIn<ConsoleCalls, typeof LIST>[number];

/** An invitation link, with which an operator chooses a password. */
export interface Invitation {
  readonly link: string;
  readonly expiresAt: string;
}

/** All operators. */
export const useOperators = () => useQuery(q(LIST, {}));

/** Actions on an operator; each throws `ApiError` and refetches the list. */
export function useOperatorActions() {
  const cache = useQueryClient();
  const and = async <T>(done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } finally {
      // After a conflict, the list shows what the other admin did.
      await refetchQueries(cache, answersTo([LIST]));
    }
  };
  return {
    add: (body: { email: string; name: string; roles: Role[]; reason: string }) =>
      and(request('POST /console/api/operators', { body })),
    setRoles: (id: number, body: { seen: Role[]; roles: Role[]; reason: string }) =>
      and(request('PUT /console/api/operators/{id}/roles', { params: { id }, body })),
    suspend: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/suspension', operatorParams(id, reason))),
    restore: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/restoration', operatorParams(id, reason))),
    endSessions: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/sessions/ending', operatorParams(id, reason))),
    resetFactor: (id: number, reason: string) =>
      and(
        request('POST /console/api/operators/{id}/second-factor/reset', operatorParams(id, reason)),
      ),
    invite: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/invitation', operatorParams(id, reason))),
  };
}

const operatorParams = (id: number, reason: string) => ({ params: { id }, body: { reason } });
