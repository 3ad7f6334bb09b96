import { expect, test } from 'vitest';
import { maskNumber } from './masked-number.ts';

test('a number is masked except its last four characters, and words are unchanged', () => {
  expect(maskNumber('GB29 NWBK 6016 1331 9268 19')).toBe('•••• 6819');
  expect(maskNumber('263771234567')).toBe('•••• 4567');
  expect(maskNumber('1 Example Road')).toBe('1 Example Road');
});
