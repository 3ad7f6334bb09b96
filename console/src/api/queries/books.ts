import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { useEffect } from 'react';
import { request } from '../client.ts';
import { q } from '../q.ts';

const BALANCES = 'GET /console/api/books/trial-balance';
const LINES = 'GET /console/api/books/accounts/{code}/lines';
const ENTRIES = 'GET /console/api/books/entries';
const CHECK = 'GET /console/api/books/check';
const EXAMINATION = 'GET /console/api/books/examination';
const MONTHS = 'GET /console/api/books/months';
const SETTLEMENT = 'GET /console/api/books/settlement';
const FLOATS = 'GET /console/api/books/floats';
const INCOME = 'GET /console/api/books/income';

/** Lines of a sub-account with its opening and closing balance. */
export type AccountLines = AnswerIn<ConsoleCalls, typeof LINES>;
/** The trial balance at the end of a day. */
export type TrialBalance = AnswerIn<ConsoleCalls, typeof BALANCES>;
/** A sub-account's balance in the trial balance. */
export type Balance = TrialBalance['balances'][number];
/** A figure of settlement, floats or income whose lines can be listed. */
export type Figure = NonNullable<InputIn<ConsoleCalls, typeof LINES>['query']['figure']>;
/** Entries about a record, or of a day. */
export type JournalEntries = AnswerIn<ConsoleCalls, typeof ENTRIES>;
/** An account's totals in a month. */
export type IncomeRow = AnswerIn<ConsoleCalls, typeof INCOME>['rows'][number];
/** The float of a payout partner between two days. */
export type PartnerFloat = AnswerIn<ConsoleCalls, typeof FLOATS>['floats'][number];
/** A day's totals with a payment partner. */
export type PartnerDay = AnswerIn<ConsoleCalls, typeof SETTLEMENT>['days'][number];
/** A proposed entry. */
export type Correction = InputIn<ConsoleCalls, 'POST /console/api/books/corrections'>['body'];

/** The trial balance at the end of a day; an empty text means today. */
export const useTrialBalance = (day: string) =>
  useQuery(q(BALANCES, { query: day === '' ? {} : { day } }));

/** Findings of the last ledger check. */
export const useBooksCheck = () => useQuery(q(CHECK, {}));

/** A ledger check that an operator requested. */
export type Examination = NonNullable<AnswerIn<ConsoleCalls, typeof EXAMINATION>['last']>;

/** Polling interval while a check runs, in seconds. */
const EXAMINATION_POLL_SECONDS = 2;

/** The last requested ledger check; polled until it has ended. */
export function useExamination() {
  const cache = useQueryClient();
  const examination = useQuery({
    ...q(EXAMINATION, {}),
    refetchInterval: ({ state }) =>
      state.data?.last && !state.data.last.endedAt ? EXAMINATION_POLL_SECONDS * 1000 : false,
  });
  const ended = examination.data?.last?.endedAt;
  useEffect(() => {
    if (ended !== undefined) void refetchQueries(cache, answersTo([CHECK, MONTHS]));
  }, [cache, ended]);
  return examination;
}

/** Requests a ledger check now. Throws `ApiError`. */
export function useRequestExamination() {
  const cache = useQueryClient();
  return async () => {
    await request('POST /console/api/books/examination', {});
    await refetchQueries(cache, answersTo([EXAMINATION]));
  };
}

/** An account or a sub-account in one currency between two days; either day may be empty. */
export interface AccountDays {
  account: string;
  /** Undefined for all of them together. */
  subAccount: string | undefined;
  currency: string;
  from: string;
  to: string;
}

const formatDaysQuery = ({ account, subAccount, currency, from, to }: AccountDays) => ({
  params: { code: account },
  query: {
    ...(subAccount === undefined ? { whole: true } : { 'sub-account': subAccount }),
    ...{ currency, ...(from && { from }), ...(to && { to }) },
  },
});

/** One page of the lines of an account in one currency, or of those that a figure counts, newest first. */
export function useAccountLines(
  of: AccountDays,
  figure: Figure | undefined,
  before: string | undefined,
) {
  const { params, query } = formatDaysQuery(of);
  const only = { ...(figure && { figure }), ...(before !== undefined && { before }) };
  return useQuery(q(LINES, { params, query: { ...query, ...only } }));
}

/** One page of the entries about a record, or of a day, newest first. */
export const useEntries = (of: string, before: number | undefined) =>
  useQuery(q(ENTRIES, { query: { of, ...(before !== undefined && { before }) } }));

/** The CSV statement of these days. Throws `ApiError`. */
export const downloadStatement = (of: AccountDays) =>
  request('GET /console/api/books/accounts/{code}/statement', formatDaysQuery(of));

/** One entry; without an id, no request is made. */
export const useEntry = (id: number | undefined) =>
  useQuery(
    q('GET /console/api/books/entries/{id}', id === undefined ? undefined : { params: { id } }),
  );

/** Settlement by partner and day; both days are optional. */
export const useSettlement = (from: string, to: string) =>
  useQuery(q(SETTLEMENT, { query: { ...(from && { from }), ...(to && { to }) } }));

/** Each payout partner's float, payouts and own statements; both days are optional. */
export const useFloats = (from: string, to: string) =>
  useQuery(q(FLOATS, { query: { ...(from && { from }), ...(to && { to }) } }));

/** Income of a month; an empty text means the current month. */
export const useIncome = (month: string) =>
  useQuery(q(INCOME, { query: month === '' ? {} : { month } }));

/** The closed months and the next one to close. */
export const useMonths = () => useQuery(q(MONTHS, {}));

/** Actions that close a month; each throws `ApiError`. */
export function useMonthActions() {
  const cache = useQueryClient();
  const told = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      // After a conflict, the list shows what the other operator did.
      await refetchQueries(cache, answersTo([MONTHS, EXAMINATION]));
    }
  };
  return {
    /** Proposes to close the month, or closes it if the operator has seen another one's proposal. */
    close: (month: string, proposedBy: string | undefined) =>
      told(
        request('POST /console/api/books/months/{month}/closing', {
          params: { month },
          body: proposedBy === undefined ? {} : { 'proposed-by': proposedBy },
        }),
      ),
    withdraw: (month: string) =>
      told(request('DELETE /console/api/books/months/{month}/closing', { params: { month } })),
  };
}

/** Proposes a correction and returns its case. Throws `ApiError`. */
export const proposeCorrection = async (body: Correction): Promise<number> =>
  (await request('POST /console/api/books/corrections', { body })).caseId;

/** Proposes a write-off and returns its case. Throws `ApiError`. */
export const proposeWriteOff = async (
  body: InputIn<ConsoleCalls, 'POST /console/api/books/write-offs'>['body'],
): Promise<number> => (await request('POST /console/api/books/write-offs', { body })).caseId;
