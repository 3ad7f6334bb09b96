import { expect, test } from 'vitest';
import { availableInFloat, expectFunding, type FloatAmounts, neededFromFloat } from './floats.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);
const report = (cents: bigint, hours = 1, paidSinceCents = 0n) => ({
  report: { cents, at: hoursAgo(hours), paidSinceCents },
});

test.each<[string, Partial<FloatAmounts>, bigint]>([
  ['what is reserved and the minimum are not available', {}, 700n],
  ['a lower figure of the channel counts', report(900n), 600n],
  ['a higher figure of the channel does not count', report(5_000n), 700n],
  ['what was paid after a figure is deducted from it', report(1_100n, 1, 300n), 500n],
  ['a figure that is a day old does not count', report(0n, 24), 700n],
  ['a float can be short', { bookCents: 100n }, -200n],
  ['money that has not arrived is not available', { inTransitCents: 400n }, 300n],
  [
    'nor with a figure of the channel that contains it',
    { inTransitCents: 400n, ...report(1_000n) },
    300n,
  ],
])('%s', (_title, amounts, expected) => {
  const float = {
    ...{ bookCents: 1_000n, inTransitCents: 0n, reservedCents: 250n, minimumCents: 50n },
    report: undefined,
  };
  expect(availableInFloat({ ...float, ...amounts }, NOW)).toBe(expected);
});

test.each([
  ['USD', 5_525n],
  ['ZAR', 98_992n],
])(
  'a payout needs its amount from a float in its currency, and what we owe from one in rand: %s',
  (currency, cents) => {
    expect(neededFromFloat({ amount: '55.25', owedCents: 98_992n }, currency)).toBe(cents);
  },
);

test.each([
  ['tomorrow', '2026-12-01T21:30:00Z', '2026-12-02T15:00:00Z'],
  ['after the weekend', '2026-12-04T08:00:00Z', '2026-12-07T15:00:00Z'],
  ['after a public holiday', '2026-12-15T08:00:00Z', '2026-12-17T15:00:00Z'],
])('missing money is expected at the end of the next working day: %s', (_when, now, expected) => {
  expect(expectFunding(new Date(now))).toEqual(new Date(expected));
});
