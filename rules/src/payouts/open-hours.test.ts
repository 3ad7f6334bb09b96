import { expect, test } from 'vitest';
import { nextOpen } from './open-hours.ts';

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
