import { businessDay, businessHour, TIME_ZONE, weekday } from './dates.ts';

const LANGUAGE = 'en-ZA';
const DATE = new Intl.DateTimeFormat(LANGUAGE, {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat(LANGUAGE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** South African date of an instant: '21 Nov 2026'. */
export const shownDate = (instant: Date): string => DATE.format(instant);

/** South African time of day: '14:05'. */
export const shownTime = (instant: Date): string => TIME.format(instant);

/** '21 Nov 2026, 14:05'. */
export const shownDateTime = (instant: Date): string =>
  `${shownDate(instant)}, ${shownTime(instant)}`;

/** A calendar date without a time, such as a date of birth: '21 Nov 2026'. */
export const shownDay = (day: string): string => shownDate(new Date(`${day}T12:00:00+02:00`));

const MINUTES_PER_HOUR = 60;
const MINUTE = 60_000;

/**
 * The date on a transaction card (1§4, 2§4). The rules are taken in the order they stand: another
 * month shows the date even when it was yesterday.
 */
export function cardDate(instant: Date, now: Date): string {
  const then = businessDay(instant);
  const today = businessDay(now);
  if (then.slice(0, 7) !== today.slice(0, 7)) return shownDate(instant);
  const days = Number(today.slice(8)) - Number(then.slice(8));
  if (days === 1) return 'Yesterday';
  if (days !== 0) return shownDate(instant);
  return sinceThen(Math.floor((now.getTime() - instant.getTime()) / MINUTE));
}

function sinceThen(minutes: number): string {
  if (minutes >= MINUTES_PER_HOUR) return `${Math.floor(minutes / MINUTES_PER_HOUR)} hour(s) ago`;
  return minutes >= 1 ? `${minutes} minute(s) ago` : 'Just now';
}

const CUT_OFF_HOUR = 15;
const SUNDAY = 0;
const SATURDAY = 6;

/** When an inbound payment should arrive, from its request date and time frame (2§4, decisions G.5). */
export function paymentDateHint(requested: Date, timeFrame: string): string {
  if (timeFrame === 'CASH') return 'Cash voucher has been sent.';
  if (timeFrame === 'IMMEDIATE') return 'Payment should reflect immediately.';
  const day = weekday(businessDay(requested));
  if (day === SATURDAY || day === SUNDAY) {
    return 'Payment should reflect before midnight on Monday.';
  }
  return businessHour(requested) < CUT_OFF_HOUR
    ? 'Payment should reflect before midnight.'
    : 'Payment should reflect before midnight the next day.';
}
