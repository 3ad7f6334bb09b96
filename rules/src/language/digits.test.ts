import { expect, test } from 'vitest';
import { groupDigits, spellDigits } from './digits.ts';

test.each([
  ['5804425149', '580 442 5149'],
  ['123456789012', '123 456 789 012'],
  ['123456789', '123 456 789'],
  ['12345678', '123 456 78'],
  ['AB12', 'AB12'],
  ['12345', '123 45'],
  ['', ''],
])('%s is shown as %s', (number, shown) => {
  expect(groupDigits(number).join(' ')).toBe(shown);
});

test('a screen reader reads the digits of each group', () => {
  expect(spellDigits('5804425149')).toBe('5 8 0, 4 4 2, 5 1 4 9');
});
