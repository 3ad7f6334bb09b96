import { addDays, businessDay, computeWeekday, startOfDay } from '../dates/dates.ts';

/** When a channel takes orders, in South African time. */
export interface OpenHours {
  /** ISO weekdays, 1 is Monday; null: every day. */
  readonly days: readonly number[] | null;
  /** 'HH:MM' or 'HH:MM:SS'; null: the whole day. */
  readonly from: string | null;
  /** The first moment after the hours, up to '24:00'. */
  readonly until: string | null;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const WEEK = 7;

/** The given instant if the channel is open then, otherwise its next opening. */
export function nextOpen(hours: OpenHours, now: Date): Date {
  const today = businessDay(now);
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = addDays(today, ahead);
    // ISO counts Sunday as 7.
    const weekday = computeWeekday(day) || WEEK;
    if (hours.days !== null && !hours.days.includes(weekday)) continue;
    const start = startOfDay(day).getTime();
    const opens = start + (hours.from === null ? 0 : toMinutes(hours.from)) * MINUTE;
    const closes = start + (hours.until === null ? DAY_MINUTES : toMinutes(hours.until)) * MINUTE;
    if (now.getTime() < closes) return opens <= now.getTime() ? now : new Date(opens);
  }
  throw new RangeError('a channel must open on one weekday at least');
}

function toMinutes(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
