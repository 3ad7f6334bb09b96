import { describe, expect, it } from 'vitest';
import { internationalNumber } from './phone-number.ts';

const zimbabwe = (typed: string) => internationalNumber(typed, '263', [9, 9]);

describe('a number of a country with numbers of a single length', () => {
  it.each([
    '771234567',
    '0771234567',
    '077 123 4567',
    '077-123-4567',
    '(077) 123.4567',
    '263771234567',
    '263 77 123 4567',
    '+263771234567',
    '+263 77 123 4567',
    '+263 (0)77 123 4567',
    '(+263) 077 1234567',
    '00263771234567',
    ' 077/1234567 ',
    '[077] 123\u20134567',
    '00 263 77 123 4567',
  ])('is the same in the spelling %j', (typed) => {
    expect(zimbabwe(typed)).toBe('263771234567');
  });

  it('preserves the digits of a number that begins like its country code', () => {
    const india = (typed: string) => internationalNumber(typed, '91', [10, 10]);
    expect(india('9123456789')).toBe('919123456789');
    expect(india('919123456789')).toBe('919123456789');
    expect(india('+91 91234 56789')).toBe('919123456789');
  });

  it.each(['', 'abc', '-771234567', '0', '1 2', '1.5', '077 12E4567'])(
    '%j is not a number',
    (typed) => expect(zimbabwe(typed)).toBeUndefined(),
  );

  it.each([
    ['+27 82 000 0099', '27820000099'],
    ['0027820000099', '27820000099'],
    ['27820000099', '26327820000099'],
    ['077 123 456', '26377123456'],
  ])('%j is another one, which the rule refuses: %s', (typed, number) => {
    expect(zimbabwe(typed)).toBe(number);
  });
});

it('where lengths differ, the country code is decisive', () => {
  const any = (typed: string) => internationalNumber(typed, '263', [6, 12]);
  expect(any('263771234567')).toBe('263771234567');
  expect(any('0771234567')).toBe('263771234567');
});
