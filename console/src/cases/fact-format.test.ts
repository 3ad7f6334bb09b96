import { expect, test } from 'vitest';
import { formatEntryLine } from './fact-format.tsx';

test.each([
  ['WRITE_OFFS ZAR 12.50', 'Write-offs: R\u00a012.50'],
  ['PAYMENT_CLEARING/DIGIPAY ZAR 12.50', 'Payment clearing / DIGIPAY: R\u00a012.50'],
  ['BANK/Cheque account USD 3.00', 'Bank / Cheque account: USD\u00a03.00'],
])('the line %s of an entry is %s', (value, words) => {
  expect(formatEntryLine(value)).toBe(words);
});
