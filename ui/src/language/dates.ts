/** Dates in the format of the reader's language, always in South African time. */
import * as dates from '@thumela/rules/dates/shown-dates.ts';
import { currentLocale } from './locale.ts';

/** '21 Nov 2026' */
export const formatDate = (instant: Date): string => dates.formatDate(instant, currentLocale());

/** '14:05' */
export const formatTime = (instant: Date): string => dates.formatTime(instant, currentLocale());

/** '14:05:09' */
export const formatTimeWithSeconds = (instant: Date): string =>
  dates.formatTimeWithSeconds(instant, currentLocale());

/** '21 Nov 2026, 14:05' */
export const formatDateTime = (instant: Date): string =>
  dates.formatDateTime(instant, currentLocale());

/** '21 Nov 2026, 14:05:09' */
export const formatDateTimeWithSeconds = (instant: Date): string =>
  dates.formatDateTimeWithSeconds(instant, currentLocale());

/** A calendar date without a time: '21 Nov 2026'. */
export const formatDay = (day: string): string => dates.formatDay(day, currentLocale());

/** A month as YYYY-MM: 'Nov 2026'. */
export const formatMonth = (month: string): string => dates.formatMonth(month, currentLocale());
