import { addDays, type IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from './working-days.ts';

/** What has to be reported to the Financial Intelligence Centre, and by when (decision 100). */

/** Cash above a threshold, a transfer over the border, and what is suspicious. */
export const REPORT_KINDS = ['CTR', 'IFTR', 'STR'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STATES = ['DUE', 'FILED', 'NOT_REPORTABLE'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The smallest amount of cash, in cents, that is above 49 999.99; amounts are not added up. */
export const CASH_FROM_CENTS = 5_000_000n;

const CALENDAR_DAYS = 3;
const WORKING_DAYS = 15;

/** The last day on which a report is in time. */
export const reportDueOn = (kind: ReportKind, arose: IsoDate): IsoDate =>
  kind === 'STR' ? addWorkingDays(arose, WORKING_DAYS) : addDays(arose, CALENDAR_DAYS);
