import { expect, test } from 'vitest';
import { maskedNumber } from './masked-number.ts';

test('a number is masked except its last four characters, and words are unchanged', () => {
  expect(maskedNumber('GB29 NWBK 6016 1331 9268 19')).toBe('•••• 6819');
  expect(maskedNumber('263771234567')).toBe('•••• 4567');
  expect(maskedNumber('1 Example Road')).toBe('1 Example Road');
});
