import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCurrencyDecimals,
  formatAmount,
  formatMinorPlain,
  formatRand,
  formatWireAmount,
  NO_BREAK_SPACE,
  parseCents,
  parseMinor,
  toAmount,
  toCents,
} from './money.ts';

const visible = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('reading amounts', () => {
  it.each([
    ['1057.50', 105750n],
    ['1057.5', 105750n],
    ['0', 0n],
    ['-0.01', -1n],
    [1057.5, 105750n],
    [0.1, 10n],
    [9999999999999.99, 999999999999999n],
  ])('%s is %s cents', (value, expected) => {
    expect(parseCents(value)).toBe(expected);
  });

  it.each(['1.005', 0.1 + 0.2, '10000000000000', 1e21, '1e2', '', ' 1', '.5', '5.', 'R5'])(
    'refuses %j',
    (value) => {
      expect(parseCents(value)).toBeUndefined();
      expect(() => toCents(value)).toThrow(RangeError);
    },
  );

  it('refuses decimals where the currency has none', () => {
    expect(parseMinor('250000', countCurrencyDecimals('UGX'))).toBe(250000n);
    expect(parseMinor('250000.5', countCurrencyDecimals('UGX'))).toBeUndefined();
    expect(parseMinor('100.25', countCurrencyDecimals('USD'))).toBe(10025n);
  });

  it('writes and reads back every amount through JSON', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n), (amount) => {
        expect(parseCents(JSON.parse(JSON.stringify(toAmount(amount))))).toBe(amount);
        expect(parseCents(formatMinorPlain(amount))).toBe(amount);
      }),
    );
  });
});

describe('showing amounts', () => {
  it.each([
    [105750n, 'R 1 057.50'],
    [0n, 'R 0.00'],
    [5n, 'R 0.05'],
    [-123456789n, '-R 1 234 567.89'],
  ])('%s cents are shown as %s [UI-21]', (amount, text) => {
    expect(visible(formatRand(amount))).toBe(text);
  });

  it('never breaks an amount across lines, but can use plain spaces for text messages', () => {
    expect(formatRand(105750n)).not.toContain(' ');
    expect(formatRand(105750n, ' ')).toBe('R 1 057.50');
  });

  it.each([
    ['USD', 6088n, 'USD 60.88'],
    ['UGX', 224420n, 'UGX 224 420'],
    ['ZAR', 100n, 'R 1.00'],
    ['USD', -6088n, '-USD 60.88'],
  ])('%s %s is shown as %s [UI-21]', (currency, minor, text) => {
    expect(visible(formatAmount(currency, minor))).toBe(text);
  });

  it("separates digits as the reader's language does, and English as specified", () => {
    const shown = (locale: string) => visible(formatRand(105750n, NO_BREAK_SPACE, locale));
    expect([shown('en-ZA'), shown('af-ZA'), shown('zu-ZA')]).toEqual([
      'R 1 057.50',
      'R 1 057,50',
      'R 1,057.50',
    ]);
    expect(visible(formatWireAmount('USD', 1234.5, 'af-ZA'))).toBe('USD 1 234,50');
  });

  it('formats the number of a response', () => {
    expect(visible(formatWireAmount('MWK', 105644))).toBe('MWK 105 644.00');
    expect(formatWireAmount('UGX', 0.5)).toBeUndefined();
  });
});
