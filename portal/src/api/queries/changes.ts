/** Which answers a change makes out of date; they are asked for again where a screen shows them. */
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { answersTo, sharedAnswersTo } from '@thumela/web/api/query/q.ts';
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

/** Says what has changed. */
export function useChanges() {
  const client = useQueryClient();
  return useMemo(() => {
    const outdated = (answers: QueryFilters) => askAgain(client, answers);
    return {
      /** A transaction was cancelled or paid, or is another than what is on screen. */
      transactions: () => outdated(answersTo([...TRANSACTIONS, ...LIMITS])),
      /** A transaction was created, and perhaps a beneficiary with it. */
      created: () => outdated(answersTo([...TRANSACTIONS, ...LIMITS, ...BENEFICIARIES])),
      beneficiaries: () => outdated(answersTo(BENEFICIARIES)),
      /** As `beneficiaries`, but for the one that is open. */
      otherBeneficiaries: () => outdated(sharedAnswersTo(BENEFICIARIES)),
      sessions: () => outdated(answersTo(SESSIONS)),
    };
  }, [client]);
}
