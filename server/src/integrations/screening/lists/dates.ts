import { endOfMonth, isIsoDate } from '@thumela/rules/dates/dates.ts';
import type { BirthRange } from '@thumela/rules/screening/listed-entry.ts';

/** Days between two dates, inclusive; both 'yyyy-MM-dd'. */
type DayRange = Pick<BirthRange, 'from' | 'to'>;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR = '[12]\\d{3}';
/** 1971-05-02, 1971-05, 1971; OpenSanctions and the UN append times and zones. */
const ISO = new RegExp(`^(?<year>${YEAR})(?:-(?<month>\\d{2})(?:-(?<day>\\d{2})(?:\\D.*)?)?)?$`);
/** 02/05/1971 or 02-05-1971; unknown parts are 00 or letters: 00/00/1971, dd/mm/1971. */
const DAY_FIRST = new RegExp(
  `^'?(?<day>\\d{1,2}|dd)[/.-](?<month>\\d{1,2}|mm)[/.-](?<year>${YEAR})(?: 00:00(?::00)?)?$`,
  'i',
);
/** 2 May 1971, May 1971, Sept. 1971. */
const WORDS = new RegExp(`^(?:(?<day>\\d{1,2}) )?(?<word>[a-z]{3,9})\\.? (?<year>${YEAR})$`, 'i');

/** The days of a date, month or year as lists write it, days before months; undefined if it cannot be read. */
export function readDays(text: string): DayRange | undefined {
  const found = [ISO, DAY_FIRST, WORDS].map((form) => form.exec(text)?.groups).find(Boolean);
  if (!found) return undefined;
  const { year = '', day, word } = found;
  const month = word === undefined ? found.month : findMonth(word);
  if (month === undefined && word !== undefined) return undefined;
  return buildDays(year, month, day);
}

/**
 * The days of a year, with month and day where they are known: digits, or '00', letters or nothing.
 * @returns undefined if there is no such date
 */
export function buildDays(year: string, month = '', day = ''): DayRange | undefined {
  if (!/^[12]\d{3}$/.test(year)) return undefined;
  const [monthNumber, dayNumber] = [Number(month) || 0, Number(day) || 0];
  if (monthNumber === 0) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const prefix = `${year}-${String(monthNumber).padStart(2, '0')}`;
  if (dayNumber === 0) return buildMonth(prefix);
  const date = `${prefix}-${String(dayNumber).padStart(2, '0')}`;
  return isIsoDate(date) ? { from: date, to: date } : undefined;
}

function buildMonth(prefix: string): DayRange | undefined {
  const from = `${prefix}-01`;
  return isIsoDate(from) ? { from, to: endOfMonth(from) } : undefined;
}

function findMonth(word: string): string | undefined {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1);
}

/** Words that mark a date as approximate: "circa 1958", "Approximately 1971". */
const APPROXIMATE = /^(?:circa|c\.|approximately|approx\.?|about) /i;
/** 1958 to 1962, 1958-1962, Between 1958 and 1962, 10 Mar 1958 to 2 Apr 1962. */
const SPANS = [/^(?:between )?(.+?) (?:to|and) (.+)$/i, /^(\d{4}) ?[-–] ?(\d{4})$/];

/** A date of birth as lists write it; undefined if it cannot be read. */
export function readBirth(text: string): BirthRange | undefined {
  const date = text.replace(APPROXIMATE, '');
  const span = SPANS.map((form) => form.exec(date)).find(Boolean);
  const [from, to] = span ? [span[1] ?? '', span[2] ?? ''].map(readDays) : [readDays(date)];
  if (!from || (span && !to)) return undefined;
  const range = { from: from.from, to: (to ?? from).to };
  if (range.from > range.to) return undefined;
  return date === text ? range : { ...range, approximate: true };
}

/** A single day as lists write it, days before months; undefined if it cannot be read or is no single day. */
export function readDay(text: string): string | undefined {
  const days = readDays(text);
  return days && days.from === days.to ? days.from : undefined;
}
