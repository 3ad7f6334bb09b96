import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const REFUNDS = 'GET /console/api/books/refunds';
const FILES = 'GET /console/api/books/payout-files';

/** State of a listed refund. */
export type RefundState = 'OWED' | 'SENT';
/** A refund that our bank pays. */
export type BankRefund = AnswerIn<ConsoleCalls, typeof REFUNDS>['refunds'][number];
/** A payout file for the bank. */
export type PayoutFile = AnswerIn<ConsoleCalls, typeof FILES>['files'][number];
/** A bank report that matches no payout. */
export type Misfit = AnswerIn<ConsoleCalls, typeof FILES>['misfits'][number];

/** One page of the refunds in a state. */
export const useRefunds = (state: RefundState, after: number | undefined) =>
  useQuery(q(REFUNDS, { query: { state, ...(after !== undefined && { after }) } }));

/** Records that a refund was sent or returned. Throws `ApiError`. */
export function useMarkRefund() {
  const cache = useQueryClient();
  return async (reference: string, word: 'SENT' | 'RETURNED', reason: string) => {
    const given = { params: { reference }, body: { word, reason } };
    await request('POST /console/api/books/refunds/{reference}/word', given);
    await refetchQueries(cache, answersTo([REFUNDS]));
  };
}

/** One page of payout files, and the bank reports that match no payout. */
export const usePayoutFiles = (before: number | undefined) =>
  useQuery(q(FILES, { query: before === undefined ? {} : { before } }));

/** Actions on payout files; each throws `ApiError`. */
export function usePayoutFileActions() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([FILES]));
  return {
    write: async () => {
      const file = await request('POST /console/api/books/payout-files', {});
      await changed();
      return file;
    },
    again: (id: number) => request('GET /console/api/books/payout-files/{id}', { params: { id } }),
    bring: async (file: { name: string; content: string }) => {
      const { said } = await request('POST /console/api/books/payout-reports', { body: file });
      await changed();
      return said;
    },
    note: async (id: number, reason: string) => {
      const given = { params: { id }, body: { reason } };
      await request('POST /console/api/books/payout-words/{id}/note', given);
      await changed();
    },
  };
}
