import { describe, expect, it } from 'vitest';
import { exceedsMessage, methodOf, offeredMethods, optionName } from './payments.ts';

const ceilings = { DIGIPAY: 20000_00n, CARD: 5000_00n, STITCH: 50000_00n };

describe('ways to pay', () => {
  it.each([
    [1_00n, ['DIGIPAY', 'CARD', 'STITCH']],
    [5000_00n, ['DIGIPAY', 'CARD', 'STITCH']],
    [5000_01n, ['DIGIPAY', 'STITCH']],
    [20000_01n, ['STITCH']],
    [50000_01n, []],
  ])('a total of %s cents can be paid by %s', (total, methods) => {
    expect(offeredMethods({ total, ceilings, hasActiveBankCard: true })).toEqual(methods);
  });

  it('the card needs an active bank card', () => {
    const paying = { total: 100_00n, ceilings };
    expect(offeredMethods({ ...paying, hasActiveBankCard: true })).toContain('CARD');
    expect(offeredMethods({ ...paying, hasActiveBankCard: false })).not.toContain('CARD');
  });

  it('without a ceiling takes any total', () => {
    const paying = { total: 10n ** 12n, ceilings: {}, hasActiveBankCard: false };
    expect(offeredMethods(paying)).toEqual(['DIGIPAY', 'STITCH']);
  });

  it('are named on the wire by the brand', () => {
    expect(optionName('CARD', 'THUMELA')).toBe('THUMELA_CARD');
    expect(['THUMELA_CARD', 'STITCH', '_CARD', 'CASH'].map(methodOf)).toEqual([
      'CARD',
      'STITCH',
      undefined,
      undefined,
    ]);
  });

  it('name the ceiling when it is passed', () => {
    expect(exceedsMessage(20000_00n).replaceAll('\u00a0', ' ')).toBe(
      'The most that can be paid at once is R 20 000.00',
    );
  });
});
