import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { moments, readLocalTime } from '../../test/moments.ts';
import { OUTBOUND_STATUSES } from '../status/statuses.ts';
import { limitError, limitState, type Periods, usesLimit } from './limits.ts';

const rand = (day: number, month: number, year: number): Periods => ({
  day: BigInt(day) * 100n,
  month: BigInt(month) * 100n,
  year: BigInt(year) * 100n,
});
const base = rand(5000, 25000, 1000000);

describe('limits', () => {
  it.each([
    [rand(0, 0, 0), 0, 5000, false, 25000, false],
    [rand(0, 0, 0), 5000, 5000, false, 25000, false],
    [rand(0, 0, 0), 5001, 5000, true, 25000, false],
    [rand(1200, 4000, 4000), 4000, 3800, true, 21000, false],
    [rand(5000, 5000, 5000), 0, 0, true, 20000, false],
    [rand(0, 24000, 24000), 0, 1000, false, 1000, false],
    [rand(0, 25000, 25000), 0, 0, true, 0, true],
    [rand(0, 0, 999500), 0, 500, false, 500, false],
    [rand(6000, 26000, 26000), 0, 0, true, 0, true],
  ])('%o used, requested for %s', (used, amount, day, dayReached, month, monthReached) => {
    expect(limitState(base, used, BigInt(amount) * 100n)).toEqual({
      dailyRemaining: BigInt(day) * 100n,
      dailyReached: dayReached,
      monthlyRemaining: BigInt(month) * 100n,
      monthlyReached: monthReached,
    });
  });

  it.each([
    [rand(1200, 4000, 4000), 3800, undefined],
    [rand(1200, 4000, 4000), 3801, 'You can still send R 3 800.00 today.'],
    [rand(0, 24000, 24000), 1001, 'You can still send R 1 000.00 this month.'],
    [rand(0, 0, 999500), 501, 'You can still send R 500.00 this year.'],
  ])('%o used, sending %s: %s', (used, principal, message) => {
    const text = messageOf(limitError(base, used, BigInt(principal) * 100n));
    expect(text?.replaceAll('\u00a0', ' ')).toBe(message);
  });

  it('return the remainder in cents, formatted later by language', () => {
    expect(limitError(base, rand(0, 0, 999500), 501_00n)).toMatchObject({
      key: 'year',
      values: [500_00n],
    });
  });

  it('count every transaction except failed ones', () => {
    expect(OUTBOUND_STATUSES.filter((status) => !usesLimit(status))).toEqual([
      'EXPIRED',
      'REJECTED',
      'CANCELED',
      'REFUNDED',
    ]);
  });

  it('no payments at any moments exceed a limit, and none is refused that fits', () => {
    // Multiples of R 500, which reach a limit exactly, often within a day or a month.
    const amounts = fc.integer({ min: 1, max: 12 }).map((times) => BigInt(times) * 500_00n);
    const hours = fc.oneof(...[12, 72, 40 * 24].map((most) => fc.integer({ min: 0, max: most })));
    const start = fc.tuple(moments, amounts);
    const later = fc.tuple(hours, amounts);
    fc.assert(
      fc.property(
        start,
        fc.array(later, { minLength: 15, maxLength: 60 }),
        ([first, cents], others) => {
          const limits = { day: 5_000_00n, month: 12_000_00n, year: 18_000_00n };
          const sent: { day: string; cents: bigint }[] = [];
          const sum = (period: string) =>
            sent
              .filter(({ day }) => day.startsWith(period))
              .reduce((total, one) => total + one.cents, 0n);
          let at = first.getTime();
          for (const [after, principal] of [[0, cents] as const, ...others]) {
            at += after * 3_600_000;
            const { day } = readLocalTime(new Date(at));
            const used = { day: sum(day), month: sum(day.slice(0, 7)), year: sum(day.slice(0, 4)) };
            const fits = (['day', 'month', 'year'] as const).every(
              (period) => used[period] + principal <= limits[period],
            );
            expect(limitError(limits, used, principal) === undefined).toBe(fits);
            if (fits) sent.push({ day, cents: principal });
          }
        },
      ),
    );
  });
});
