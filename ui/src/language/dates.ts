/** Dates in the format of the reader's language, always in South African time. */
import * as dates from '@thumela/rules/dates/shown-dates.ts';
import { locale } from './locale.ts';

/** '21 Nov 2026' */
export const shownDate = (instant: Date): string => dates.shownDate(instant, locale());

/** '14:05' */
export const shownTime = (instant: Date): string => dates.shownTime(instant, locale());

/** '21 Nov 2026, 14:05' */
export const shownDateTime = (instant: Date): string => dates.shownDateTime(instant, locale());

/** A calendar date without a time: '21 Nov 2026'. */
export const shownDay = (day: string): string => dates.shownDay(day, locale());
