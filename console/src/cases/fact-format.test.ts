import { expect, test } from 'vitest';
import { formatChangedRule, formatEntryLine } from './fact-format.tsx';

test.each([
  ['WRITE_OFFS ZAR 12.50', 'Write-offs: R\u00a012.50'],
  ['PAYMENT_CLEARING/DIGIPAY ZAR 12.50', 'Payment clearing / DIGIPAY: R\u00a012.50'],
  ['BANK/Cheque account USD 3.00', 'Bank / Cheque account: USD\u00a03.00'],
])('the line %s of an entry is %s', (value, words) => {
  expect(formatEntryLine(value)).toBe(words);
});

test('a changed figure has its name, its values and their unit', () => {
  expect(formatChangedRule('SCREENING CLEARANCE_MONTHS 12 6')).toBe(
    'A person who is not the listed one stays cleared for: 12 months → 6 months',
  );
});
