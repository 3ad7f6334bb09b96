import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../core/errors.ts';
import { type Clock, currentBusinessDay } from '../database/clock.ts';
import { booksTexts } from '../i18n/texts/en/books.ts';

/**
 * The requested business day; today by default.
 *
 * @throws DomainError VALIDATION_FAILED for text that is not a date
 */
export function dayParam(text: string | undefined, clock: Clock): IsoDate {
  if (text === undefined || text === '') return currentBusinessDay(clock);
  if (isIsoDate(text)) return text;
  throw invalidInput([phrase(booksTexts, 'day')]);
}

/**
 * The first day of the requested month, such as `2026-11`; of the current month by default.
 *
 * @throws DomainError VALIDATION_FAILED for text that is not a month
 */
export function monthParam(text: string | undefined, clock: Clock): IsoDate {
  if (text === undefined || text === '') return `${currentBusinessDay(clock).slice(0, 7)}-01`;
  if (/^\d{4}-\d\d$/.test(text) && isIsoDate(`${text}-01`)) return `${text}-01`;
  throw invalidInput([phrase(booksTexts, 'month')]);
}
