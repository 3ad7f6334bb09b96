import { businessDay } from '@thumela/rules/dates/dates.ts';
import fc from 'fast-check';
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

test('no row that was written since a moment has a number below the first one', () => {
  const moments = fc.date({
    min: new Date('2020-01-02'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 70 * 24 }), (moment, hours) => {
      const written = businessDay(new Date(moment.getTime() + hours * 3_600_000));
      // As month_number of the database counts.
      const month = BigInt((Number(written.slice(0, 4)) - 2020) * 12 + Number(written.slice(5, 7)));
      const first = firstNumberSince(moment);
      expect(first).toBeLessThanOrEqual(month * 10_000_000_000n);
      // Months are left out that ended more than a day before.
      expect(first).toBeGreaterThanOrEqual(
        (month - BigInt(Math.ceil((hours + 24) / (28 * 24)))) * 10_000_000_000n,
      );
    }),
  );
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
