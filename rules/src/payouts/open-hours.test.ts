import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moments, readLocalTime } from '../../test/moments.ts';
import { computeWeekday } from '../dates/dates.ts';
import { nextOpen, type OpenHours } from './open-hours.ts';

const OFFICE = { days: [1, 2, 3, 4, 5], from: '08:00', until: '17:00' };
const ALWAYS = { days: null, from: null, until: null };

test.each([
  ['at the first moment of its hours', OFFICE, '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['a moment before its end', OFFICE, '2026-11-30T14:59:59Z', '2026-11-30T14:59:59Z'],
  ['at its end', OFFICE, '2026-11-30T15:00:00Z', '2026-12-01T06:00:00Z'],
  [
    'on a Friday evening of a year that ends',
    OFFICE,
    '2027-12-31T15:00:00Z',
    '2028-01-03T06:00:00Z',
  ],
  [
    'until midnight, a moment before the month ends',
    { days: [1], from: '08:00', until: '24:00' },
    '2026-11-30T21:59:59Z',
    '2026-11-30T21:59:59Z',
  ],
  [
    'until midnight, when the next month has begun',
    { days: [1], from: '08:00', until: '24:00' },
    '2026-11-30T22:00:00Z',
    '2026-12-07T06:00:00Z',
  ],
  ['always', ALWAYS, '2026-11-29T22:00:00Z', '2026-11-29T22:00:00Z'],
  [
    'on this weekday only, after its hours',
    { days: [1], from: '08:00', until: '09:00' },
    '2026-11-30T07:00:00Z',
    '2026-12-07T06:00:00Z',
  ],
])('a channel opens %s', (_case, hours, now, opens) => {
  expect(nextOpen(hours, new Date(now))).toEqual(new Date(opens));
});

const QUARTER = 15 * 60_000;
const quarters = fc.integer({ min: 0, max: 96 });
const formatQuarter = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Hours that begin and end at a quarter, on some weekdays. */
const anyHours: fc.Arbitrary<OpenHours> = fc
  .record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    ends: fc.uniqueArray(quarters, { minLength: 2, maxLength: 2 }),
  })
  .map(({ days, ends }) => {
    const [from, until] = ends.toSorted((one, other) => one - other).map(formatQuarter);
    return { days, from: from ?? null, until: until ?? null };
  });

function isOpenAt({ days, from, until }: OpenHours, at: Date): boolean {
  const { day, time } = readLocalTime(at);
  const isDay = days?.includes(computeWeekday(day) || 7) === true;
  return isDay && time >= `${from}:00` && time < `${until}:00`;
}

test('a channel is open at its next opening and at no quarter before it', () => {
  fc.assert(
    fc.property(anyHours, moments, (hours, now) => {
      const opens = nextOpen(hours, now);
      expect(isOpenAt(hours, opens)).toBe(true);
      const before: Date[] = [];
      for (let at = now.getTime(); at < opens.getTime(); at += QUARTER) before.push(new Date(at));
      expect(before.filter((at) => isOpenAt(hours, at))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
