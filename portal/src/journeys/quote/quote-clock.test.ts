import { expect, test } from 'vitest';
import { computeRemaining, untilChange } from './quote-clock.ts';

const MINUTE = 60_000;
const end = 15 * MINUTE;

test.each([
  [0, 15],
  [1, 15],
  [MINUTE, 14],
  [13 * MINUTE + 1, 2],
  [14 * MINUTE, 0],
  [end - 1, 0],
])('at %i ms of fifteen minutes, %i are left', (now, minutes) => {
  expect(computeRemaining(end, 0, now)).toEqual({ expired: false, minutes });
});

test.each([end, end + MINUTE])('at %i ms the quote has expired', (now) => {
  expect(computeRemaining(end, 0, now)?.expired).toBe(true);
});

test('a quote that is expired on arrival, or has no expiry, leaves the decision to the server', () => {
  expect(computeRemaining(end, end + 1, end + 2)).toBeUndefined();
  expect(computeRemaining(Number.NaN, 0, 0)).toBeUndefined();
});

test.each([
  [0, MINUTE],
  [1, MINUTE - 1],
  [14 * MINUTE + 5, MINUTE - 5],
])('looked at after %i ms, the minutes change in %i ms', (now, wait) => {
  expect(untilChange(end, now)).toBe(wait);
});
