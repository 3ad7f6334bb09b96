import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { entryRange, findRefusal } from './entry-range.ts';
import { computeCost, parsePricing, QUOTATION_TYPES } from './quote.ts';

/** Cash in Zimbabwe. */
const row = {
  mid: '0.0615',
  marginPercent: '1',
  feePercent: '5',
  feeMinimum: 20_00n,
  feeMaximum: 500_00n,
  vatRate: '0.15',
  currency: 'USD',
};
const zimbabwe = parsePricing(row);
const bounds = { minimumSend: 100_00n, payoutCeiling: 25_000_00n };
const rest = { day: 4_650_00n, month: 20_000_00n };

test.each([
  ['SENDER_AMOUNT', 100_00n, 4_650_00n],
  ['SENDER_AMOUNT_INCLUSIVE', 123_00n, 4_917_38n],
  ['RECEIVER_AMOUNT', 6_09n, 283_11n],
] as const)('of %s the entry goes from %s to %s', (type, least, most) => {
  expect(entryRange(zimbabwe, type, { ...bounds, rest })).toEqual({ least, most, ceiling: 'day' });
});

test.each([
  [{ day: 4_650_00n, month: 4_650_00n }, 4_650_00n, 'month'],
  [{ day: 30_000_00n, month: 40_000_00n }, 25_000_00n, 'once'],
  [{ day: 0n, month: 40_000_00n }, 0n, 'day'],
  [undefined, 25_000_00n, 'once'],
])('with %o left the most is %s, because of %s', (left, most, ceiling) => {
  const range = entryRange(zimbabwe, 'SENDER_AMOUNT', { ...bounds, rest: left });
  expect(range).toEqual({ least: 100_00n, most, ceiling });
});

test('without a price only the range of the sent amount is known', () => {
  const known = { rest };
  const range = entryRange(undefined, 'SENDER_AMOUNT', known);
  expect(range).toEqual({ least: 0n, most: 4_650_00n, ceiling: 'day' });
  expect(entryRange(undefined, 'RECEIVER_AMOUNT', known)).toBeUndefined();
});

test('no range is shown where no upper bound is known', () => {
  expect(entryRange(zimbabwe, 'SENDER_AMOUNT', { minimumSend: 100_00n })).toBeUndefined();
});

test.each([
  [99_99n, 'The smallest amount you can send is R\u00a0100.00.'],
  [100_00n, undefined],
  [4_650_00n, undefined],
  [4_650_01n, 'You can still send R\u00a04\u00a0650.00 today.'],
  [20_000_01n, 'You can still send R\u00a020\u00a0000.00 this month.'],
  [25_000_01n, 'The largest amount you can send by Cash Pickup is R\u00a025\u00a0000.00.'],
])('a principal of %s: %s', (principal, message) => {
  const known = { ...bounds, rest, payoutMethod: 'Cash Pickup' };
  expect(messageOf(findRefusal(principal, known))).toBe(message);
});

test('at any price, both ends of the range are valid and nothing above it', () => {
  const price = fc.record({
    mid: fc.integer({ min: 1, max: 500_000 }).map((n) => String(n / 1000)),
    feePercent: fc.integer({ min: 0, max: 100 }).map((n) => String(n / 10)),
    currency: fc.constantFrom('USD', 'UGX'),
  });
  fc.assert(
    fc.property(
      price,
      fc.constantFrom(...QUOTATION_TYPES),
      fc.bigInt(200_00n, 90_000_00n),
      (other, type, most) => {
        const offered = parsePricing({ ...row, ...other });
        const known = { minimumSend: 100_00n, payoutCeiling: most };
        const range = entryRange(offered, type, known);
        if (!range || range.most < range.least) return;
        const refused = (entry: bigint) =>
          findRefusal(computeCost(offered, type, entry).principal, known);
        expect(refused(range.least)).toBeUndefined();
        expect(refused(range.most)).toBeUndefined();
        // One cent more of a total may be the rounding of the fee and its VAT.
        const more = type === 'SENDER_AMOUNT_INCLUSIVE' ? 3n : 1n;
        expect(refused(range.most + more)).toBeDefined();
      },
    ),
  );
});
