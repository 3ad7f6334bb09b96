import { addDays, type IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from './working-days.ts';

/** Reports to the Financial Intelligence Centre, and their due dates (decision 29). */

/**
 * Cash above a threshold, cross-border transfers, suspicious transactions, and frozen property (section
 * 28A).
 */
export const REPORT_KINDS = ['CTR', 'IFTR', 'STR', 'TPR'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STATES = ['DUE', 'FILED', 'NOT_REPORTABLE'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const CALENDAR_DAYS = 3;
const WORKING_DAYS: { readonly [Kind in ReportKind]?: number } = { STR: 15, TPR: 5 };

/** The last day on which a report is on time. */
export function computeReportDueDate(kind: ReportKind, arose: IsoDate): IsoDate {
  const days = WORKING_DAYS[kind];
  return days === undefined ? addDays(arose, CALENDAR_DAYS) : addWorkingDays(arose, days);
}
