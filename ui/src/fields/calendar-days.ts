import { EARLIEST_DATE, LATEST_DATE } from '@thumela/rules/constants.ts';

/** Types of calendar picker: any day, days up to today, or days from today on (UI-11). */
export type CalendarType = 'ANY' | 'PAST' | 'ID_EXPIRY';

/** Days as YYYY-MM-DD, both ends included. */
interface DayRange {
  first: string;
  last: string;
}

/** The chosen parts of a day; an empty string is not chosen yet. */
export interface DayParts {
  year: string;
  month: string;
  day: string;
}

/** The days a picker of this type offers, given today's business day (UI-10, UI-11). */
export function findDayRange(type: CalendarType, today: string): DayRange {
  return {
    first: type === 'ID_EXPIRY' ? today : EARLIEST_DATE,
    last: type === 'PAST' ? today : LATEST_DATE,
  };
}

/** Years of a range; past years are listed from the latest, where most people look first. */
export function listYears(type: CalendarType, { first, last }: DayRange): string[] {
  const from = Number(first.slice(0, 4));
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, at) =>
    String(from + at),
  );
  return type === 'PAST' ? years.reverse() : years;
}

/** Months, 01 to 12, with a day of the range in this year; all months without a year. */
export function listMonths(year: string, { first, last }: DayRange): string[] {
  const months = Array.from({ length: 12 }, (_, at) => twoDigits(at + 1));
  if (year === '') return months;
  return months.filter((month) => {
    const prefix = `${year}-${month}`;
    return prefix >= first.slice(0, 7) && prefix <= last.slice(0, 7);
  });
}

/** Existing days, 01 to 31, within the range; includes 29 February while no year is chosen. */
export function listDays({ year, month }: DayParts, { first, last }: DayRange): string[] {
  const length = month === '' ? 31 : countMonthDays(Number(year || '2000'), Number(month));
  const days = Array.from({ length }, (_, at) => twoDigits(at + 1));
  if (year === '' || month === '') return days;
  return days.filter((day) => {
    const whole = `${year}-${month}-${day}`;
    return whole >= first && whole <= last;
  });
}

/** The parts without choices that the range no longer offers. */
export function withinRange(parts: DayParts, range: DayRange): DayParts {
  const month = listMonths(parts.year, range).includes(parts.month) ? parts.month : '';
  const day = listDays({ ...parts, month }, range).includes(parts.day) ? parts.day : '';
  return { ...parts, month, day };
}

function countMonthDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
