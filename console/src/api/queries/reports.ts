import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import type { Suspected } from '../../paths.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const DUTIES = 'GET /console/api/reports';
const SUSPECTS = 'POST /console/api/reports/suspects';
const DRAFT = 'GET /console/api/bop-reports/draft';
const MADE = 'GET /console/api/bop-reports';

/** Something that has to be reported to the Financial Intelligence Centre. */
export type DutyReport = AnswerIn<ConsoleCalls, typeof DUTIES>['reports'][number];
/** A report to the Reserve Bank. */
export type BopReport = AnswerIn<ConsoleCalls, typeof MADE>[number];
/** What a suspicion would be about. */
export type Suspect = AnswerIn<ConsoleCalls, typeof SUSPECTS>[number];
/** What a report to the Reserve Bank would be. */
export type BopDraft = AnswerIn<ConsoleCalls, typeof DRAFT>;

/** Rows of a page. */
export const PAGE_SIZE = 50;

/** A page of what has to be reported, or of what is decided. */
export const useDuties = (decided: boolean, page: number) =>
  useQuery(q(DUTIES, { query: { decided, page, size: PAGE_SIZE } }));

/** What a reference or a registration names; nothing is asked for the empty text. */
export const useSuspects = (about: Suspected['about'], quoted: string) =>
  useQuery(q(SUSPECTS, quoted === '' ? undefined : { body: { about, quoted } }));

/** What can be done about reports to the Financial Intelligence Centre. All throw `ApiError`. */
export function useDutyActions() {
  const cache = useQueryClient();
  const changed = () => askAgain(cache, answersTo([DUTIES]));
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
    raise: async (body: InputIn<ConsoleCalls, 'POST /console/api/reports'>['body']) => {
      await request('POST /console/api/reports', { body });
      await changed();
    },
  };
}

/** What the report up to a day would be. */
export const useDraft = (to: string) => useQuery(q(DRAFT, { query: { to } }));

/** Reports that were made, the newest first. */
export const useBopReports = () => useQuery(q(MADE, { query: { size: PAGE_SIZE } }));

/** Makes the report up to a day. Throws `ApiError`. */
export function useMakeReport(): (to: string) => Promise<void> {
  const cache = useQueryClient();
  return async (to) => {
    try {
      await request('POST /console/api/bop-reports', { body: { to } });
    } finally {
      await askAgain(cache, answersTo([DRAFT, MADE]));
    }
  };
}

/** A file of a report, as it was made. Throws `ApiError`. */
export const takeReport = (id: number, format: 'xml' | 'csv') =>
  request('GET /console/api/bop-reports/{id}/{format}', { params: { id, format } });
