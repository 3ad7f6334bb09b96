import { expect, test } from 'vitest';
import { OWN_CLOCK } from './clock.ts';
import { firstNumberSince, readNewest } from './monthly-numbers.ts';

test.each([
  ['2026-12-31T23:30:00Z', 84n],
  ['2027-01-02T00:00:00Z', 85n],
  // At midnight in Johannesburg, and a day of slack before it.
  ['2027-01-01T21:59:59Z', 84n],
  ['2027-01-01T22:00:00Z', 85n],
])('numbers since %s begin with the month %i', (moment, month) => {
  expect(firstNumberSince(new Date(moment))).toBe(month * 10_000_000_000n);
});

test('older months are read only if the last ones do not fill the page', async () => {
  const rows = [1, 2, 3];
  const asked: boolean[] = [];
  const read = async (least: bigint) => {
    asked.push(least === 0n);
    return least === 0n ? rows : rows.slice(0, 2);
  };
  expect(await readNewest(OWN_CLOCK, 2, read)).toEqual([1, 2]);
  expect(asked).toEqual([false]);
  expect(await readNewest(OWN_CLOCK, 3, read)).toEqual(rows);
  expect(asked).toEqual([false, false, true]);
});
