import fc, { type Arbitrary } from 'fast-check';
import type { IsoDate } from '../src/dates/dates.ts';

/** Years with and without a leap day, also at the ends of centuries. */
const YEARS = ['2000', '2024', '2026', '2027', '2028', '2099', '2100'];

/** Days at which calendars go wrong: ends of February, of months and of the year. */
const EDGES = ['01-01', '01-31', '02-28', '02-29', '03-01', '04-30', '05-01', '12-31'];

/** Days on which clocks change in Europe, America, Morocco and Australia. */
const CLOCK_CHANGES = ['2026-02-15', '2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25'];

const exists = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

const anyDate = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2110-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Days from 1970 to 2110, often at the end of a month or year, a leap day, or a day on which clocks change. */
export const days: Arbitrary<IsoDate> = fc.oneof(
  anyDate.map((date) => date.toISOString().slice(0, 10)),
  fc
    .tuple(fc.constantFrom(...YEARS), fc.constantFrom(...EDGES))
    .map(([year, day]) => `${year}-${day}`)
    .filter(exists),
  fc.constantFrom(...CLOCK_CHANGES),
);

const HOUR = 3_600_000;

/** Milliseconds from midnight in UTC: around midnight there and in South Africa, or any. */
const times: Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 24 * HOUR - 1 }),
  fc.constantFrom(-2 * HOUR - 1, -2 * HOUR, -1, 0, 22 * HOUR - 1, 22 * HOUR, 24 * HOUR - 1),
);

/** Moments of such days, often a millisecond from midnight. */
export const moments: Arbitrary<Date> = fc
  .tuple(days, times)
  .map(([day, time]) => new Date(Date.parse(`${day}T00:00:00Z`) + time));

const LOCAL = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'Africa/Johannesburg', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** The South African date and time of a moment by the database of time zones, independently of the rules. */
export function readLocalTime(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = LOCAL.format(moment).split(', ');
  return { day, time };
}
