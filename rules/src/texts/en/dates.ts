import { shownDate, shownDateTime, shownTime } from '../../dates/shown-dates.ts';

/** Past moments on a transaction card; the counts are worded as specified (OUT-33, OUT-34). */
export const cardDates = {
  date: (instant: Date) => shownDate(instant),
  yesterday: 'Yesterday',
  hoursAgo: (count: number) => `${count} hour(s) ago`,
  minutesAgo: (count: number) => `${count} minute(s) ago`,
  now: 'Just now',
};

/** Deadlines within a sentence. */
export const deadlines = {
  today: (at: Date) => shownTime(at),
  tomorrow: (at: Date) => `${shownTime(at)} tomorrow`,
  later: (at: Date) => shownDateTime(at),
};

/** Expected arrival of an inbound payment (OUT-31, OUT-32). */
export const paymentDates = {
  cash: 'Cash voucher has been sent.',
  immediate: 'Payment should reflect immediately.',
  monday: 'Payment should reflect before midnight on Monday.',
  today: 'Payment should reflect before midnight.',
  tomorrow: 'Payment should reflect before midnight the next day.',
};
