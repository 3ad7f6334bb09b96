import { ENGLISH_LOCALE } from '../language/locale.ts';
import { TIME_ZONE } from './dates.ts';

/** Caches one formatter per locale: creating one is a hundred times slower than using it. */
function createDateFormat(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant: Date, locale = ENGLISH_LOCALE): string => {
    const known = formats.get(locale);
    if (known) return known.format(instant);
    const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
    formats.set(locale, format);
    return format.format(instant);
  };
}

/** South African date of an instant: '21 Nov 2026'. */
export const formatDate = createDateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** South African time of day: '14:05'. */
export const formatTime = createDateFormat({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '14:05:09'. */
export const formatTimeWithSeconds = /* @__PURE__ */ createDateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** '21 Nov 2026, 14:05:09', for records whose order matters. */
export const formatDateTimeWithSeconds = (instant: Date, locale?: string): string =>
  `${formatDate(instant, locale)}, ${formatTimeWithSeconds(instant, locale)}`;

/** '21 Nov 2026, 14:05'. */
export const formatDateTime = (instant: Date, locale?: string): string =>
  `${formatDate(instant, locale)}, ${formatTime(instant, locale)}`;

/** A calendar date without a time, such as a date of birth: '21 Nov 2026'. */
export const formatDay = (day: string, locale?: string): string =>
  formatDate(new Date(`${day}T12:00:00+02:00`), locale);

const formatMonthOf = /* @__PURE__ */ createDateFormat({ month: 'short', year: 'numeric' });

/** A month as YYYY-MM: 'Nov 2026'. */
export const formatMonth = (month: string, locale?: string): string =>
  formatMonthOf(new Date(`${month}-15T12:00:00+02:00`), locale);
