import { expect, test } from 'vitest';
import { parseAccountHolder, parseAccountNumber } from './refund-account.ts';

test('an account number has 7 to 11 digits, in any grouping', () => {
  expect(parseAccountNumber('12 3456-7890')).toBe('1234567890');
  expect(parseAccountNumber('1234567')).toBe('1234567');
  for (const wrong of ['123456', '123456789012', '1234567A', '', '١٢٣٤٥٦٧']) {
    expect(parseAccountNumber(wrong)).toBeUndefined();
  }
});

test('an account holder has a name of 2 to 70 characters', () => {
  expect(parseAccountHolder('  Nomvula   Khumalo ')).toBe('Nomvula Khumalo');
  for (const wrong of ['', 'N', '12345', '<b>Nomvula</b>', 'N'.repeat(71)]) {
    expect(parseAccountHolder(wrong)).toBeUndefined();
  }
});
