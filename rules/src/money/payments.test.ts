import { expect, test } from 'vitest';
import { canMethodTake, formatOptionName } from './payments.ts';

test.each([
  [20000_00n, { DIGIPAY: 20000_00n }, true],
  [20000_01n, { DIGIPAY: 20000_00n }, false],
  [10n ** 12n, {}, true],
])(
  'a total of %s cents under the ceilings %o can be paid by DIGIPAY: %s',
  (total, ceilings, can) => {
    expect(canMethodTake('DIGIPAY', total, ceilings)).toBe(can);
  },
);

test('the card is named on the wire by the brand', () => {
  expect(formatOptionName('CARD', 'THUMELA')).toBe('THUMELA_CARD');
  expect(formatOptionName('STITCH', 'THUMELA')).toBe('STITCH');
});
