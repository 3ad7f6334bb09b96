import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const STATEMENTS = 'GET /console/api/books/statements';
const LINES = 'GET /console/api/books/statements/{id}/lines';
const LEFT_OVER = 'GET /console/api/books/leftovers';
const CANDIDATES = 'POST /console/api/books/leftovers/{id}/candidates';
/** Queries that change when a line is matched. */
const CHANGED = [
  STATEMENTS,
  LINES,
  LEFT_OVER,
  CANDIDATES,
  'GET /console/api/books/trial-balance',
  'GET /console/api/books/accounts/{code}/lines',
];

/** An unmatched line. */
export type UnmatchedLine = AnswerIn<ConsoleCalls, typeof LEFT_OVER>['lines'][number];
/** A possible match of a line. */
export type LineCandidate = AnswerIn<ConsoleCalls, typeof CANDIDATES>['candidates'][number];
/** A line of a statement. */
export type StatementLine = AnswerIn<ConsoleCalls, typeof LINES>['lines'][number];

/** A page of statements, newest first. */
export const useStatements = (before: number | undefined) =>
  useQuery(q(STATEMENTS, { query: before === undefined ? {} : { before } }));

/** A page of the lines of a statement. */
export const useStatementLines = (id: number | undefined, after: number | undefined) =>
  useQuery(
    q(
      LINES,
      id === undefined
        ? undefined
        : { params: { id }, query: after === undefined ? {} : { after } },
    ),
  );

/** Our bank accounts. */
export const useBankAccounts = () => useQuery(q('GET /console/api/books/bank-accounts', {}));

/** Proposes a bank account of ours and returns its case. Throws `ApiError`. */
export const proposeBankAccount = async (
  body: InputIn<ConsoleCalls, 'POST /console/api/books/bank-accounts'>['body'],
): Promise<number> => (await request('POST /console/api/books/bank-accounts', { body })).caseId;

/** The column map of a partner's CSV statements. */
export type ColumnMap = AnswerIn<ConsoleCalls, 'GET /console/api/books/column-maps'>[number];

/** The column maps of partners' CSV statements. */
export const useColumnMaps = () => useQuery(q('GET /console/api/books/column-maps', {}));

/** Proposes a column map and returns its case. Throws `ApiError`. */
export const proposeColumnMap = async (
  body: InputIn<ConsoleCalls, 'POST /console/api/books/column-maps'>['body'],
): Promise<number> => (await request('POST /console/api/books/column-maps', { body })).caseId;

/** A page of unmatched lines and unreconciled movements; the first page is 0. */
export const useUnmatched = (page: number) => useQuery(q(LEFT_OVER, { query: { page } }));

/** Possible matches of a line: its closest ones, or those that a search finds. */
export const useLineCandidates = (id: number, words: string) =>
  useQuery({
    ...q(CANDIDATES, { params: { id }, body: words === '' ? {} : { for: words } }),
    placeholderData: keepPreviousData,
  });

/** Actions on statements; each throws `ApiError`. */
export function useStatementActions() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo(CHANGED));
  return {
    bring: async (file: { from: string; name: string; content: string }) => {
      const done = await request('POST /console/api/books/statements', { body: file });
      await changed();
      return done;
    },
    propose: async (id: number, body: { target: string; reason: string }) => {
      await request('POST /console/api/books/leftovers/{id}/proposal', { params: { id }, body });
      await changed();
    },
    confirm: async (id: number, proposal: number) => {
      const given = { params: { id }, body: { proposal } };
      await request('POST /console/api/books/leftovers/{id}/confirmation', given);
      await changed();
    },
    refuse: async (id: number, proposal: number, reason: string) => {
      const given = { params: { id }, body: { proposal, reason } };
      await request('POST /console/api/books/leftovers/{id}/refusal', given);
      await changed();
    },
  };
}
