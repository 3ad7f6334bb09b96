import { formatDate, formatDateTime, formatTime } from '../../dates/shown-dates.ts';

/** Past moments on a transaction card; the counts are worded as specified (OUT-33, OUT-34). */
export const cardDates = {
  date: (instant: Date) => formatDate(instant),
  yesterday: 'Yesterday',
  hoursAgo: (count: number) => `${count} hour(s) ago`,
  minutesAgo: (count: number) => `${count} minute(s) ago`,
  now: 'Just now',
};

/** Deadlines within a sentence. */
export const deadlines = {
  today: (at: Date) => formatTime(at),
  tomorrow: (at: Date) => `${formatTime(at)} tomorrow`,
  later: (at: Date) => formatDateTime(at),
};

/** Expected arrival of an inbound payment (OUT-31, OUT-32). */
export const paymentDates = {
  cash: 'Cash voucher has been sent.',
  immediate: 'Payment should reflect immediately.',
  monday: 'Payment should reflect before midnight on Monday.',
  today: 'Payment should reflect before midnight.',
  tomorrow: 'Payment should reflect before midnight the next day.',
};
