import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import type { Suspected } from '../../paths.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const DUTIES = 'GET /console/api/reports';
const SUSPECTS = 'POST /console/api/reports/suspects';
const DRAFT = 'GET /console/api/bop-reports/draft';
const MADE = 'GET /console/api/bop-reports';

/** A report due to the Financial Intelligence Centre. */
export type DutyReport = AnswerIn<ConsoleCalls, typeof DUTIES>['reports'][number];
/** A report to the Reserve Bank. */
export type BopReport = AnswerIn<ConsoleCalls, typeof MADE>[number];
/** A possible subject of a suspicion. */
export type Suspect = AnswerIn<ConsoleCalls, typeof SUSPECTS>[number];
/** A preview of a report to the Reserve Bank. */
export type BopDraft = AnswerIn<ConsoleCalls, typeof DRAFT>;

/** Rows per page. */
export const PAGE_SIZE = 50;

/** A page of due or decided reports. */
export const useDutyReports = (decided: boolean, page: number) =>
  useQuery(q(DUTIES, { query: { decided, page, size: PAGE_SIZE } }));

/** Matches for a reference or a registration; an empty text makes no request. */
export const useSuspects = (about: Suspected['about'], quoted: string) =>
  useQuery(q(SUSPECTS, quoted === '' ? undefined : { body: { about, quoted } }));

/** Actions on reports to the Financial Intelligence Centre. All throw `ApiError`. */
export function useDutyReportActions() {
  const cache = useQueryClient();
  const changed = () => refetchQueries(cache, answersTo([DUTIES]));
  return {
    decide: async (id: number, state: 'FILED' | 'NOT_REPORTABLE', words: string) => {
      try {
        await request('POST /console/api/reports/{id}/decision', {
          params: { id },
          body: { state, words },
        });
      } finally {
        await changed();
      }
    },
    request: async (body: InputIn<ConsoleCalls, 'POST /console/api/reports/requests'>['body']) => {
      await request('POST /console/api/reports/requests', { body });
      await changed();
    },
    raise: async (body: InputIn<ConsoleCalls, 'POST /console/api/reports'>['body']) => {
      await request('POST /console/api/reports', { body });
      await changed();
    },
  };
}

/** Preview of the report up to a day. */
export const useDraft = (to: string) => useQuery(q(DRAFT, { query: { to } }));

/** Created reports, newest first. */
export const useBopReports = () => useQuery(q(MADE, { query: { size: PAGE_SIZE } }));

/** Creates the report up to a day. Throws `ApiError`. */
export function useMakeReport(): (to: string) => Promise<void> {
  const cache = useQueryClient();
  return async (to) => {
    try {
      await request('POST /console/api/bop-reports', { body: { to } });
    } finally {
      await refetchQueries(cache, answersTo([DRAFT, MADE]));
    }
  };
}

/** A file of a created report. Throws `ApiError`. */
export const downloadReport = (id: number, format: 'xml' | 'csv') =>
  request('GET /console/api/bop-reports/{id}/{format}', { params: { id, format } });
