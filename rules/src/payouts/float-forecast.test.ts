import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from '../reporting/working-days.ts';
import { type FloatOutlook, FORECAST_DAYS, forecastFloat } from './float-forecast.ts';

const MONDAY = '2026-11-30';

/** The same amount on each of the last 28 days. */
const everyDay = (today: IsoDate, cents: bigint) =>
  new Map(
    Array.from({ length: FORECAST_DAYS }, (_, back) => [addDays(today, -back - 1), cents] as const),
  );

const outlook = (more: Partial<FloatOutlook> = {}): FloatOutlook => ({
  ...{ today: MONDAY, availableCents: 1_000n, inTransitCents: 0n, agreedCents: 0n },
  ...{ promisedCents: 0n, paid: everyDay(more.today ?? MONDAY, 100n) },
  ...{ arrivalDays: 2, coverDays: 5, ...more },
});

test('a float runs out on the first day that it does not cover', () => {
  expect(forecastFloat(outlook()).runsOutOn).toBe('2026-12-10');
  expect(forecastFloat(outlook({ availableCents: 99n })).runsOutOn).toBe(MONDAY);
  expect(forecastFloat(outlook({ paid: new Map() })).runsOutOn).toBeUndefined();
  expect(forecastFloat(outlook({ availableCents: -1n, paid: new Map() })).runsOutOn).toBe(MONDAY);
});

test('money on its way counts, and what payouts wait for does not', () => {
  expect(forecastFloat(outlook({ inTransitCents: 100n })).runsOutOn).toBe('2026-12-11');
  expect(forecastFloat(outlook({ promisedCents: 100n })).runsOutOn).toBe('2026-12-09');
  const agreed = forecastFloat(outlook({ availableCents: 900n, agreedCents: 50n }));
  expect([agreed.runsOutOn, agreed.fundCents]).toEqual(['2026-12-09', 50n]);
});

test('a weekday needs what it needed in the four weeks before, and others do not change that', () => {
  const saturdays = ['2026-11-28', '2026-11-21', '2026-11-14', '2026-11-07'];
  const paid = new Map(saturdays.map((day) => [day, 300n]));
  paid.set('2026-10-31', 9_999n);
  expect(forecastFloat(outlook({ paid, availableCents: 599n })).runsOutOn).toBe('2026-12-12');
});

test('what to send today covers the days until it arrives, and the bank days after that', () => {
  // Seven bank days after this Monday is Wednesday, and ten days are to be covered.
  const { horizon, fundCents } = forecastFloat(outlook({ availableCents: 0n }));
  expect([horizon, fundCents]).toEqual(['2026-12-09', 1_000n]);
  expect(forecastFloat(outlook()).fundCents).toBe(0n);
});

test('over a long weekend more is needed, because banks do not work', () => {
  // The Day of Reconciliation, Christmas and the weekends between.
  const before = forecastFloat(outlook({ today: '2026-12-15', availableCents: 0n }));
  expect([before.horizon, before.fundCents]).toEqual(['2026-12-28', 1_400n]);
  const low = { today: '2026-12-24', arrivalDays: 1, availableCents: 450n };
  expect(forecastFloat(outlook(low)).isLow).toBe(true);
  expect(forecastFloat(outlook({ ...low, today: '2026-11-24' })).isLow).toBe(false);
});

test('a float is safe only after it has lasted a bank day longer than it must not to be low', () => {
  const at = (availableCents: bigint) => {
    const { isLow, isSafe } = forecastFloat(outlook({ availableCents }));
    return { isLow, isSafe };
  };
  expect(at(399n)).toEqual({ isLow: true, isSafe: false });
  expect(at(400n)).toEqual({ isLow: false, isSafe: false });
  expect(at(500n)).toEqual({ isLow: false, isSafe: true });
});

test('after what it says was sent, a float lasts until the horizon, and more money never runs out earlier', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const days = fc.array(cents, { minLength: FORECAST_DAYS, maxLength: FORECAST_DAYS });
  const shift = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, cents, cents, shift, (amounts, availableCents, more, later) => {
      const today = addDays(MONDAY, later);
      const paid = new Map(amounts.map((amount, back) => [addDays(today, -back - 1), amount]));
      const of = outlook({ today, availableCents, paid });
      const { fundCents, horizon, runsOutOn } = forecastFloat(of);
      const funded = forecastFloat({ ...of, availableCents: availableCents + fundCents });
      expect(funded.runsOutOn === undefined || funded.runsOutOn > horizon).toBe(true);
      expect(funded.fundCents).toBe(0n);
      expect(horizon).toBe(addWorkingDays(today, 7));
      const richer = forecastFloat({ ...of, availableCents: availableCents + more });
      if (runsOutOn === undefined) expect(richer.runsOutOn).toBeUndefined();
      else expect(richer.runsOutOn === undefined || richer.runsOutOn >= runsOutOn).toBe(true);
    }),
  );
});
