import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../../test/moments.ts';
import { addDays, endOfMonth } from '../dates/dates.ts';
import { findOpenInstalments, findScheduleFault, spreadDebt } from './debt-instalments.ts';

const debt = fc.bigInt(12n, 10_000_000n);
const count = fc.integer({ min: 2, max: 12 });

test('instalments of any debt sum to it, in order and each above zero', () => {
  fc.assert(
    fc.property(debt, count, (cents, parts) => {
      const schedule = spreadDebt(cents, parts, '2026-11-30');
      expect(schedule).toHaveLength(parts);
      expect(findScheduleFault(schedule, cents, '2026-11-29')).toBeUndefined();
    }),
  );
});

test('what is open of the instalments is what is owed, and payments cover the oldest first', () => {
  fc.assert(
    fc.property(debt, count, fc.bigInt(0n, 10_000_000n), (cents, parts, reduced) => {
      const owed = cents - (reduced % (cents + 1n));
      const open = findOpenInstalments(spreadDebt(cents, parts, '2026-11-30'), owed);
      expect(open.reduce((sum, { openCents }) => sum + openCents, 0n)).toBe(owed);
      expect(open.map(({ number }) => number)).toEqual(
        Array.from({ length: open.length }, (_, index) => parts - open.length + index + 1),
      );
      expect(open.slice(1).every(({ openCents, cents: whole }) => openCents === whole)).toBe(true);
    }),
  );
});

test('a debt that grew beyond its schedule leaves every instalment open', () => {
  const schedule = spreadDebt(100_00n, 4, '2026-12-25');
  expect(findOpenInstalments(schedule, 150_00n).map(({ openCents }) => openCents)).toEqual([
    ...[25_00n, 25_00n, 25_00n, 25_00n],
  ]);
});

test('instalments fall on the same day of each month, or on its last day', () => {
  expect(spreadDebt(100_00n, 4, '2026-12-31').map(({ dueOn }) => dueOn)).toEqual([
    ...['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
  ]);
});

test.each([
  ['count', [{ dueOn: '2026-12-01', cents: 100n }]],
  [
    'amount',
    [
      { dueOn: '2026-12-01', cents: 100n },
      { dueOn: '2027-01-01', cents: 0n },
    ],
  ],
  [
    'days',
    [
      { dueOn: '2026-12-01', cents: 50n },
      { dueOn: '2026-12-01', cents: 50n },
    ],
  ],
  [
    'days',
    [
      { dueOn: '2026-11-28', cents: 50n },
      { dueOn: '2026-12-01', cents: 50n },
    ],
  ],
  [
    'days',
    [
      { dueOn: '2026-12-01', cents: 50n },
      { dueOn: '2028-12-01', cents: 50n },
    ],
  ],
  [
    'days',
    [
      { dueOn: '2026-12-01', cents: 50n },
      { dueOn: '2026-12-32', cents: 50n },
    ],
  ],
  [
    'sum',
    [
      { dueOn: '2026-12-01', cents: 50n },
      { dueOn: '2027-01-01', cents: 51n },
    ],
  ],
] as const)('a schedule with a wrong %s is refused', (fault, schedule) => {
  expect(findScheduleFault(schedule, 100n, '2026-11-29')).toBe(fault);
});

test('instalments from any day on fall in one month after the other, on its day or the last of a shorter month', () => {
  fc.assert(
    fc.property(days, count, (first, parts) => {
      const schedule = spreadDebt(1_000_00n, parts, first);
      schedule.forEach(({ dueOn }, index) => {
        const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) + index];
        const passed = Math.floor((month - 1) / 12);
        const [dueYear, dueMonth] = [year + passed, month - 12 * passed];
        expect([Number(dueOn.slice(0, 4)), Number(dueOn.slice(5, 7))]).toEqual([dueYear, dueMonth]);
        expect(dueOn.slice(8) === first.slice(8) || dueOn === endOfMonth(dueOn)).toBe(true);
        expect(dueOn.slice(8) <= first.slice(8)).toBe(true);
      });
      expect(findScheduleFault(schedule, 1_000_00n, addDays(first, -28))).toBeUndefined();
    }),
  );
});
