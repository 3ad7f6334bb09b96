import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const BALANCES = 'GET /console/api/books/trial-balance';
const LINES = 'GET /console/api/books/accounts/{code}/lines';
const MONTHS = 'GET /console/api/books/months';
const SETTLEMENT = 'GET /console/api/books/settlement';
const INCOME = 'GET /console/api/books/income';

/** A sub-account's balance, as the trial balance has it. */
export type Balance = AnswerIn<ConsoleCalls, typeof BALANCES>['balances'][number];
/** An account in a month. */
export type IncomeRow = AnswerIn<ConsoleCalls, typeof INCOME>['rows'][number];
/** A day with a payment partner. */
export type PartnerDay = AnswerIn<ConsoleCalls, typeof SETTLEMENT>['days'][number];
/** An entry that is proposed. */
export type Correction = InputIn<ConsoleCalls, 'POST /console/api/books/corrections'>['body'];

/** The trial balance at the end of a day; today's for the empty text. */
export const useTrialBalance = (day: string) =>
  useQuery(q(BALANCES, { query: day === '' ? {} : { day } }));

/** What the last comparison of the books found. */
export const useBooksCheck = () => useQuery(q('GET /console/api/books/check', {}));

/** Lines of one sub-account in one currency, the newest first, from a place on. */
export const useAccountLines = (of: {
  account: string;
  subAccount: string;
  currency: string;
  before: string | undefined;
}) =>
  useQuery(
    q(LINES, {
      params: { code: of.account },
      query: {
        'sub-account': of.subAccount,
        currency: of.currency,
        ...(of.before !== undefined && { before: of.before }),
      },
    }),
  );

/** One entry; without an id it is not asked for. */
export const useEntry = (id: number | undefined) =>
  useQuery(
    q('GET /console/api/books/entries/{id}', id === undefined ? undefined : { params: { id } }),
  );

/** Settlement by partner and day, between two days that may be left out. */
export const useSettlement = (from: string, to: string) =>
  useQuery(q(SETTLEMENT, { query: { ...(from && { from }), ...(to && { to }) } }));

/** Income of a month; this one's for the empty text. */
export const useIncome = (month: string) =>
  useQuery(q(INCOME, { query: month === '' ? {} : { month } }));

/** How far the books are closed. */
export const useMonths = () => useQuery(q(MONTHS, {}));

/** Proposes to close a month, or closes it; answers how far the books are then. Throws `ApiError`. */
export function useCloseMonth() {
  const cache = useQueryClient();
  return async (month: string) => {
    const after = await request('POST /console/api/books/months/{month}/closing', {
      params: { month },
    });
    await cache.invalidateQueries(answersTo([MONTHS]));
    return after;
  };
}

/** Proposes a correction, and answers its case. Throws `ApiError`. */
export const proposeCorrection = async (body: Correction): Promise<number> =>
  (await request('POST /console/api/books/corrections', { body })).caseId;

/** Proposes to give an amount up, and answers its case. Throws `ApiError`. */
export const proposeWriteOff = async (
  body: InputIn<ConsoleCalls, 'POST /console/api/books/write-offs'>['body'],
): Promise<number> => (await request('POST /console/api/books/write-offs', { body })).caseId;
