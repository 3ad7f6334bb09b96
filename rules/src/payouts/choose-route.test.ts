import { describe, expect, test } from 'vitest';
import {
  chooseRoute,
  isPossibleRoute,
  type RouteCandidate,
  type RoutedPayout,
  routeCost,
} from './choose-route.ts';
import { nextOpen } from './open-hours.ts';

/** A Sunday at 10:00 in Johannesburg. */
const NOW = new Date('2026-11-29T08:00:00Z');
const ALWAYS = { days: null, from: null, until: null };
const WEEKDAYS = { days: [1, 2, 3, 4, 5], from: '08:00:00', until: '17:00:00' };

const payout = (more: Partial<RoutedPayout> = {}): RoutedPayout => ({
  ...{ amount: '100.00', owedCents: 180_000n, tried: new Set() },
  ...more,
});

const route = (channel: string, more: Partial<RouteCandidate> = {}): RouteCandidate => ({
  ...{ route: 1n, channel, priority: 1, minAmount: null, maxAmount: null, enabled: true },
  ...{ fixedCostCents: 0n, costHundredths: 0, hours: ALWAYS, outcomes: { paid: 0, failed: 0 } },
  ...more,
});

const float = (currency: string, availableCents: bigint) => ({ id: 1n, currency, availableCents });

const verdicts = (...[of, candidates, strategy]: Parameters<typeof decide>) =>
  decide(of, candidates, strategy).judged.map(
    ({ candidate, verdict }) => `${candidate.channel} ${verdict}`,
  );

const decide = (
  of: RoutedPayout,
  candidates: readonly RouteCandidate[],
  strategy: Parameters<typeof chooseRoute>[2] = 'PRIORITY',
) => chooseRoute(of, candidates, strategy, NOW);

test.each<[string, string, Partial<RouteCandidate>, Partial<RoutedPayout>]>([
  ['switched off', 'DISABLED', { enabled: false }, {}],
  ['closed on Sundays', 'CLOSED', { hours: WEEKDAYS }, {}],
  ['closed until noon', 'CLOSED', { hours: { days: null, from: '12:00', until: '24:00' } }, {}],
  ['for larger amounts', 'AMOUNT', { minAmount: '100.01' }, {}],
  ['for smaller amounts', 'AMOUNT', { maxAmount: '99.995' }, {}],
  ['of a channel that did not take it', 'TRIED', {}, { tried: new Set(['one']) }],
  ['that fails', 'FAILING', { failingUntil: new Date(NOW.getTime() + 1) }, {}],
  ['whose float lacks a hundredth', 'FLOAT', { float: float('USD', 9_999n) }, {}],
  ['whose float in rand lacks a cent', 'FLOAT', { float: float('ZAR', 179_999n) }, {}],
])('a route %s is passed over', (_what, verdict, terms, of) => {
  const candidates = [route('one', terms), route('two', { priority: 2 })];
  expect(verdicts(payout(of), candidates)).toEqual([`one ${verdict}`, 'two CHOSEN']);
});

test.each<[string, Partial<RouteCandidate>]>([
  ['the smallest amount', { minAmount: '100' }],
  ['the largest amount', { maxAmount: '100.000' }],
  ['its last minute of failing over', { failingUntil: NOW }],
  ['a float of just its amount', { float: float('USD', 10_000n) }],
  ['a float in rand of just what we owe', { float: float('ZAR', 180_000n) }],
  ['its first minute', { hours: { days: [7], from: '10:00', until: '10:01' } }],
])('a route is possible with %s', (_what, terms) => {
  expect(decide(payout(), [route('one', terms)]).channel).toBe('one');
});

test.each<[Parameters<typeof chooseRoute>[2], string]>([
  ['PRIORITY', 'dear'],
  ['COST', 'cheap'],
  ['SUCCESS', 'sure'],
])('the strategy %s chooses %s', (strategy, chosen) => {
  const candidates = [
    route('cheap', { priority: 3, outcomes: { paid: 80, failed: 20 } }),
    route('dear', { priority: 1, fixedCostCents: 900n, outcomes: { paid: 90, failed: 10 } }),
    route('sure', { priority: 2, costHundredths: 30, outcomes: { paid: 99, failed: 1 } }),
  ];
  expect(decide(payout(), candidates, strategy).channel).toBe(chosen);
});

test.each(['COST', 'SUCCESS'] as const)('equal routes by %s are chosen by priority', (strategy) => {
  const candidates = [route('one', { priority: 2 }), route('two', { priority: 1 })];
  expect(verdicts(payout(), candidates, strategy)).toEqual(['two CHOSEN', 'one LOWER']);
});

test('one lucky payout does not outweigh a long record', () => {
  const candidates = [
    route('new', { priority: 2, outcomes: { paid: 1, failed: 0 } }),
    route('proven', { priority: 1, outcomes: { paid: 990, failed: 10 } }),
  ];
  expect(decide(payout(), candidates, 'SUCCESS').channel).toBe('proven');
});

test('the cost is a fixed part and a share of what we owe, rounded up to the cent', () => {
  const priced = route('one', { fixedCostCents: 1_200n, costHundredths: 75 });
  expect(routeCost(priced, 180_000n)).toBe(2_550n);
  expect(routeCost(priced, 180_001n)).toBe(2_551n);
});

describe('waiting', () => {
  test('lasts until the first route opens or stops failing', () => {
    const closed = route('one', { hours: WEEKDAYS });
    const failing = route('two', { failingUntil: new Date('2026-11-29T08:02:00Z') });
    expect(decide(payout(), [closed]).retryAt).toEqual(new Date('2026-11-30T06:00:00Z'));
    expect(decide(payout(), [closed, failing])).toMatchObject({
      channel: undefined,
      retryAt: new Date('2026-11-29T08:02:00Z'),
    });
  });

  test('has no known end when every route is switched off', () => {
    expect(decide(payout(), [route('one', { enabled: false })]).retryAt).toBeUndefined();
  });
});

test('a closed or failing route, or one without money, remains possible, and a tried one does not', () => {
  const failingUntil = new Date(NOW.getTime() + 1);
  const closed = route('one', { hours: WEEKDAYS, failingUntil, float: float('USD', 0n) });
  expect(isPossibleRoute(payout(), closed)).toBe(true);
  expect(isPossibleRoute(payout({ tried: new Set(['one']) }), closed)).toBe(false);
});

test.each([
  ['after the hours of a Friday, on Monday', '2026-11-27T15:00:00Z', '2026-11-30T06:00:00Z'],
  ['before the hours, on the same day', '2026-11-30T05:59:00Z', '2026-11-30T06:00:00Z'],
  ['within them, at once', '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z'],
])('a channel that is open on weekdays opens %s', (_when, now, opens) => {
  expect(nextOpen(WEEKDAYS, new Date(now))).toEqual(new Date(opens));
});
