import { expect, test } from 'vitest';
import {
  compareRoutes,
  findAmountGaps,
  findRouteProblem,
  normaliseRoute,
  type RouteTerms,
} from './route-terms.ts';

const ROUTE: RouteTerms = {
  ...{ channel: 'pawapay', priority: 1, minAmount: null, maxAmount: null },
  ...{ fixedCost: '5.00', costPercent: '1.25', days: null, from: null, until: null },
};
const CHANNELS = [
  { name: 'pawapay', enabled: true, isSetUp: true },
  { name: 'paymali', enabled: false, isSetUp: true },
  { name: 'thunes', enabled: true, isSetUp: false },
];

test.each([
  ['CHANNEL', { channel: 'unknown' }],
  ['PRIORITY', { priority: 0 }],
  ['PRIORITY', { priority: 1.5 }],
  ['AMOUNT', { minAmount: '0' }],
  ['AMOUNT', { maxAmount: '5.001' }],
  ['AMOUNT', { maxAmount: 'five' }],
  ['AMOUNT_ORDER', { minAmount: '10.01', maxAmount: '10' }],
  ['COST', { fixedCost: '-1' }],
  ['COST', { costPercent: '100.01' }],
  ['DAYS', { days: [] }],
  ['DAYS', { days: [0] }],
  ['DAYS', { days: [1, 1] }],
  ['HOURS', { from: '08:00' }],
  ['HOURS', { from: '17:00', until: '08:00' }],
  ['HOURS', { from: '08:00', until: '08:00' }],
  ['HOURS', { from: '8:00', until: '17:00' }],
  ['NO_ROUTE', { channel: 'paymali' }],
  ['NO_ROUTE', { channel: 'thunes' }],
] as const)('routes have the problem %s with %o', (problem, terms) => {
  expect(findRouteProblem([{ ...ROUTE, ...terms }], CHANNELS)?.problem).toBe(problem);
});

test('routes have no problem with all terms, beside one that is switched off, and without any', () => {
  const full: RouteTerms = {
    ...{ ...ROUTE, minAmount: '10', maxAmount: '10.00', costPercent: '100', fixedCost: '0' },
    ...{ days: [7, 1], from: '00:00', until: '24:00' },
  };
  expect(findRouteProblem([full, { ...ROUTE, channel: 'paymali' }], CHANNELS)).toBeUndefined();
  expect(findRouteProblem([], CHANNELS)).toBeUndefined();
});

test('the same route twice is a problem', () => {
  expect(findRouteProblem([ROUTE, { ...ROUTE }], CHANNELS)?.problem).toBe('TWICE');
});

test('amounts and weekdays are written in one way', () => {
  const written = normaliseRoute({ ...ROUTE, maxAmount: '50', fixedCost: '5', days: [7, 1] });
  expect(written).toEqual({ ...ROUTE, maxAmount: '50.00', days: [1, 7] });
});

test('a route with another price is removed and added', () => {
  const dearer = { ...ROUTE, fixedCost: '6.00' };
  const other = { ...ROUTE, channel: 'thunes' };
  expect(compareRoutes([ROUTE, other], [dearer, { ...other }])).toEqual({
    ...{ added: [dearer], removed: [ROUTE], kept: [other] },
  });
});

test('amounts below, between and above the usable routes are gaps', () => {
  const gaps = (...ranges: (readonly [string | null, string | null])[]) =>
    findAmountGaps(
      ranges.map(([minAmount, maxAmount]) => ({ ...ROUTE, minAmount, maxAmount })),
      CHANNELS,
    );
  expect(gaps([null, null])).toEqual([]);
  expect(gaps([null, '100'], ['100.01', null])).toEqual([]);
  expect(gaps(['200', '300'], ['10', '100'])).toEqual([
    { above: null, below: '10.00' },
    { above: '100.00', below: '200.00' },
    { above: '300.00', below: null },
  ]);
  expect(gaps([null, '500'], ['10', '100'])).toEqual([{ above: '500.00', below: null }]);
  expect(findAmountGaps([], CHANNELS)).toEqual([]);
  const off = { ...ROUTE, channel: 'paymali' };
  expect(findAmountGaps([{ ...ROUTE, maxAmount: '10' }, off], CHANNELS)).toEqual([
    { above: '10.00', below: null },
  ]);
});
