import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  decimalNumber,
  divideDecimals,
  divideWhole,
  formatDecimal,
  formatPercent,
  multiplyDecimals,
  percentToFraction,
  roundTo,
  subtractDecimals,
  toDecimal,
  toSignificant,
} from './decimal.ts';
import { parseDecimal } from './parse-decimal.ts';

describe('reading decimals', () => {
  it.each([
    ['0.0615', '0.0615'],
    ['107.8', '107.8'],
    ['-3', '-3'],
    ['1.50', '1.50'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
  ])('%s is %s', (value, text) => {
    expect(formatDecimal(toDecimal(value))).toBe(text);
  });

  it.each(['', '.5', '5.', '1e3', '0x10', '+1', '1 000', '1,5', 'NaN', '--1', '1.2.3'])(
    'refuses %j',
    (value) => {
      expect(parseDecimal(value)).toBeUndefined();
      expect(() => toDecimal(value)).toThrow(RangeError);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses the number %s', (value) => {
    expect(parseDecimal(value)).toBeUndefined();
  });
});

describe('rounding', () => {
  it.each([
    [5n, 2n, 'halfUp', 3n],
    [-5n, 2n, 'halfUp', -3n],
    [4n, 3n, 'halfUp', 1n],
    [5n, 2n, 'floor', 2n],
    [-5n, 2n, 'floor', -3n],
    [5n, 2n, 'ceil', 3n],
    [-5n, 2n, 'ceil', -2n],
    [6n, 2n, 'ceil', 3n],
  ] as const)('%s ÷ %s, %s, is %s', (dividend, divisor, rounding, result) => {
    expect(divideWhole(dividend, divisor, rounding)).toBe(result);
  });

  it.each([
    ['0.04579325', 6, '0.0457933'],
    ['7.886895', 6, '7.8869'],
    ['105.644', 6, '105.644'],
    ['9999995', 6, '10000000'],
    ['1234567', 6, '1234570'],
    ['1.000000', 6, '1'],
  ])('%s to %s significant digits is %s', (value, digits, text) => {
    expect(formatDecimal(toSignificant(toDecimal(value), digits))).toBe(text);
  });

  it.each([
    ['0.15', '15'],
    [0.155, '15.5'],
    ['0.070', '7'],
    [0, '0'],
    [1, '100'],
  ])('the fraction %s is %s percent', (fraction, text) => {
    expect(formatPercent(fraction)).toBe(text);
  });

  it('cuts to a number of decimals', () => {
    expect(formatDecimal(roundTo(toDecimal('1.005'), 2, 'halfUp'))).toBe('1.01');
    expect(formatDecimal(roundTo(toDecimal('1'), 2, 'floor'))).toBe('1.00');
  });
});

describe('arithmetic', () => {
  it('multiplies, subtracts and compares exactly', () => {
    expect(formatDecimal(multiplyDecimals(toDecimal('0.1'), toDecimal('0.2')))).toBe('0.02');
    expect(formatDecimal(subtractDecimals(toDecimal('1'), percentToFraction('1.5')))).toBe('0.985');
    expect(compareDecimals(toDecimal('1.0'), toDecimal('1'))).toBe(0);
    expect(compareDecimals(toDecimal('0.9'), toDecimal('1'))).toBe(-1);
    expect(decimalNumber(toDecimal('0.060885'))).toBe(0.060885);
  });

  it('refuses to divide by zero', () => {
    expect(() => divideDecimals(toDecimal('1'), toDecimal('0'), 2, 'floor')).toThrow(RangeError);
  });

  it('brackets every quotient between floor and ceil', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 9n), (top, bottom) => {
        const floor = divideWhole(top, bottom, 'floor');
        const ceil = divideWhole(top, bottom, 'ceil');
        const half = divideWhole(top, bottom, 'halfUp');
        expect(floor * bottom <= top && ceil * bottom >= top).toBe(true);
        expect(half === floor || half === ceil).toBe(true);
      }),
    );
  });
});
