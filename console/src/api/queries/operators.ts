import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
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
export function useManaging() {
  const cache = useQueryClient();
  const and = async <T>(done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } finally {
      // After a conflict, the list shows what the other admin did.
      await askAgain(cache, answersTo([LIST]));
    }
  };
  return {
    add: (body: { email: string; name: string; roles: Role[]; reason: string }) =>
      and(request('POST /console/api/operators', { body })),
    setRoles: (id: number, body: { seen: Role[]; roles: Role[]; reason: string }) =>
      and(request('PUT /console/api/operators/{id}/roles', { params: { id }, body })),
    suspend: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/suspension', of(id, reason))),
    restore: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/restoration', of(id, reason))),
    endSessions: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/sessions/ending', of(id, reason))),
    resetFactor: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/second-factor/reset', of(id, reason))),
    invite: (id: number, reason: string) =>
      and(request('POST /console/api/operators/{id}/invitation', of(id, reason))),
  };
}

const of = (id: number, reason: string) => ({ params: { id }, body: { reason } });
