import { expect, test } from 'vitest';
import { remaining, untilChange } from './quote-clock.ts';

const MINUTE = 60_000;
const end = 15 * MINUTE;

test.each([
  [0, '15 minutes left'],
  [1, '15 minutes left'],
  [MINUTE, '14 minutes left'],
  [13 * MINUTE + 1, '2 minutes left'],
  [14 * MINUTE, 'Less than a minute left'],
  [end - 1, 'Less than a minute left'],
])('at %i ms of fifteen minutes: %s', (now, text) => {
  expect(remaining(end, 0, now)).toEqual({ expired: false, text });
});

test.each([end, end + MINUTE])('at %i ms the quote has expired', (now) => {
  expect(remaining(end, 0, now)?.expired).toBe(true);
});

test('a quote that is old on arrival, or has no end, leaves the verdict to the server', () => {
  expect(remaining(end, end + 1, end + 2)).toBeUndefined();
  expect(remaining(Number.NaN, 0, 0)).toBeUndefined();
});

test.each([
  [0, MINUTE],
  [1, MINUTE - 1],
  [14 * MINUTE + 5, MINUTE - 5],
])('looked at after %i ms, the text changes in %i ms', (now, wait) => {
  expect(untilChange(end, now)).toBe(wait);
});
