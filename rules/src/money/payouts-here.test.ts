import { describe, expect, test } from 'vitest';
import { paymentTimeFrame, voucherAmounts } from './payouts-here.ts';

const payshapBelow = 5_000_000n;

describe('the time frame of a payment', () => {
  test.each([
    [['PAYSHAP', 'RTC'], 4_999_999n, 'IMMEDIATE'],
    [['PAYSHAP'], 4_999_999n, 'IMMEDIATE'],
    [['PAYSHAP'], 5_000_000n, 'EFT'],
    [['PAYSHAP', 'RTC'], 5_000_000n, 'IMMEDIATE'],
    [['RTC'], 100n, 'IMMEDIATE'],
    [[], 100n, 'EFT'],
  ])('by a bank that takes %j, of %d cents is %s', (rails, cents, expected) => {
    expect(paymentTimeFrame({ cents, rails, payshapBelow })).toBe(expected);
  });

  test('of vouchers is CASH', () => {
    expect(paymentTimeFrame(undefined)).toBe('CASH');
  });
});

test.each([
  [1n, [1n]],
  [300_000n, [300_000n]],
  [300_001n, [300_000n, 1n]],
  [450_000n, [300_000n, 150_000n]],
  [900_000n, [300_000n, 300_000n, 300_000n]],
])('%d cents are so many vouchers, the fullest first', (cents, expected) => {
  expect(voucherAmounts(cents, 300_000n)).toEqual(expected);
});
