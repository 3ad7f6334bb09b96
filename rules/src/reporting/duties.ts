import { addDays, type IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from './working-days.ts';

/** Reports to the Financial Intelligence Centre, and their due dates (decision 29). */

/** Suspicions: with a transaction and without one, each also of the financing of terrorism (FICA section 29). */
export const SUSPICION_KINDS = ['STR', 'SAR', 'TFTR', 'TFAR'] as const;

/** Information that the Centre requested about a person, without and with a transaction (section 32). */
export const REQUEST_KINDS = ['AIF', 'AIFT'] as const;

/**
 * Cash above a threshold, cross-border transfers, suspicions, frozen property (section 28A) and requested information.
 */
export const REPORT_KINDS = ['CTR', 'IFTR', 'TPR', ...SUSPICION_KINDS, ...REQUEST_KINDS] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reports whose due dates follow from the day on which they arose. */
type DatedKind = Exclude<ReportKind, (typeof REQUEST_KINDS)[number]>;

export const REPORT_STATES = ['DUE', 'FILED', 'NOT_REPORTABLE'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Days in law, which exclude Saturdays, Sundays and public holidays for every report. */
const LEGAL_DAYS: Readonly<Record<DatedKind, number>> = {
  ...{ CTR: 3, IFTR: 3, TPR: 5 },
  ...{ STR: 15, SAR: 15, TFTR: 15, TFAR: 15 },
};

/** Reports whose target is stricter: as many calendar days. */
const BY_CALENDAR: ReadonlySet<ReportKind> = new Set(['CTR', 'IFTR']);

/** The last day on which a report is on time in law. */
export const computeLegalDueDate = (kind: DatedKind, arose: IsoDate): IsoDate =>
  addWorkingDays(arose, LEGAL_DAYS[kind]);

/** The day by which we file a report: the last one in law or a stricter one. */
export const computeReportDueDate = (kind: DatedKind, arose: IsoDate): IsoDate =>
  BY_CALENDAR.has(kind) ? addDays(arose, LEGAL_DAYS[kind]) : computeLegalDueDate(kind, arose);

/** The subject of a report: `general` is no customer, transaction or order. */
export type ReportSubject = 'transaction' | 'order' | 'customer' | 'general';

const hasTransaction = (about: ReportSubject) => about === 'transaction' || about === 'order';

/** The report of a suspicion. */
export function findSuspicionKind(about: ReportSubject, isTerrorism: boolean) {
  if (isTerrorism) return hasTransaction(about) ? 'TFTR' : 'TFAR';
  return hasTransaction(about) ? 'STR' : 'SAR';
}

/** The report that answers a request for information. */
export const findRequestKind = (about: ReportSubject) => (hasTransaction(about) ? 'AIFT' : 'AIF');
