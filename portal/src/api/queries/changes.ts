/** The cached responses that a change invalidates; visible ones are refetched. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '@thumela/web/api/calls.ts';
import { answersTo, sharedAnswersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { useMemo } from 'react';

const TRANSACTIONS = [
  'GET /transactions/universal-transaction',
  'GET /transactions/transaction/{id}',
  'GET /transactions/quotation-request',
  'GET /transactions/inbound/{id}',
  'GET /transactions/inbound/payment',
] satisfies CallName[];

const LIMITS = ['GET /transactions/limit'] satisfies CallName[];

const BENEFICIARIES = [
  'GET /transactions/beneficiary',
  'GET /transactions/beneficiary/{id}',
  'GET /transactions/beneficiary-required-field',
] satisfies CallName[];

const SESSIONS = ['GET /sessions.json'];

const PENDING = ['GET /pending.json'];

/** Functions that report a change. */
export function useChanges() {
  const client = useQueryClient();
  return useMemo(() => {
    const outdated = (answers: QueryFilters) => refetchQueries(client, answers);
    return {
      /** A transaction was cancelled or paid, or differs from the one on screen. */
      transactions: () => outdated(answersTo([...TRANSACTIONS, ...LIMITS, ...PENDING])),
      /** A transaction was created, and perhaps a beneficiary with it. */
      created: () =>
        outdated(answersTo([...TRANSACTIONS, ...LIMITS, ...BENEFICIARIES, ...PENDING])),
      beneficiaries: () => outdated(answersTo(BENEFICIARIES)),
      /** Like `beneficiaries`, without the one that is open. */
      otherBeneficiaries: () => outdated(sharedAnswersTo(BENEFICIARIES)),
      sessions: () => outdated(answersTo(SESSIONS)),
    };
  }, [client]);
}
