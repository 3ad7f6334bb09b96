import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { defineRuleSet } from './rule-sets.ts';

/**
 * How long personal data is stored (FICA sections 22 and 23, POPIA section 14), and when requests about it are
 * answered. Five years is the legal minimum for evidence.
 */
export const RETENTION = defineRuleSet({
  name: 'RETENTION',
  fields: {
    EVIDENCE_YEARS: { unit: 'YEARS', default: 5, minimum: 5, maximum: 15 },
    SIGN_UP_DAYS: { unit: 'DAYS', default: 90, minimum: 1, maximum: 365 },
    MESSAGE_DAYS: { unit: 'DAYS', default: 365, minimum: 30, maximum: 1_825 },
    REQUEST_DAYS: { unit: 'DAYS', default: 30, minimum: 1, maximum: 30 },
    REMINDER_DAYS: { unit: 'DAYS', default: 7, minimum: 1, maximum: 29 },
    EXPORT_DAYS: { unit: 'DAYS', default: 7, minimum: 1, maximum: 30 },
  },
});

/** Requests about personal data, in the order in which they are offered. */
export const DATA_REQUEST_KINDS = ['ACCESS', 'CORRECTION', 'RESTRICTION', 'ERASURE'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** Outcomes of a request; RESTRICTED and ERASED are those of a request for erasure or restriction. */
export const DATA_REQUEST_STATES = ['OPEN', 'DONE', 'RESTRICTED', 'ERASED', 'REFUSED'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Jobs of retention, in the order in which they run: a customer is erased after their business. */
export const RETENTION_JOBS = [
  'TRANSACTIONS',
  'ORDERS',
  'SIGN_UPS',
  'CUSTOMERS',
  'MESSAGES',
  'VISITOR_CHATS',
  'OPERATOR_SESSIONS',
] as const;
export type RetentionJob = (typeof RETENTION_JOBS)[number];

/** Subjects of a proof of deletion, as people quote them. */
export const DELETED_SUBJECTS = ['registration', 'transaction', 'order'] as const;
export type DeletedSubject = (typeof DELETED_SUBJECTS)[number];

/**
 * The first day on which so many whole years have passed since a day: the same day, or 1 March after a leap day. Never
 * earlier, because evidence may not be erased within its years.
 */
export function computeErasureDay(end: IsoDate, years: number): IsoDate {
  const same = `${Number(end.slice(0, 4)) + years}${end.slice(4)}`;
  return isIsoDate(same) ? same : same.replace(/02-29$/, '03-01');
}
