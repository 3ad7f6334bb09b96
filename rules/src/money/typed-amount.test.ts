import { expect, test } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { amountRule } from '../quote/quote-errors.ts';
import { normaliseTypedAmount } from './typed-amount.ts';

test.each([
  ['350', '350'],
  ['350.50', '350.50'],
  ['350,50', '350.50'],
  ['350,5', '350.5'],
  ['0,50', '0.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234'],
  ['12 345', '12345'],
  ['1 234 567,89', '1234567.89'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['R 350', '350'],
  ['R350,50', '350.50'],
  ['r 1 234,50', '1234.50'],
  ['ZAR 350', '350'],
  [' 350 ', '350'],
  // On the way to 350.50.
  ['350.', '350'],
  ['350,', '350'],
])('%j is the amount %s', (typed, plain) => {
  expect(normaliseTypedAmount(typed)).toBe(plain);
  expect(amountRule(2)(plain)).toBeUndefined();
});

test.each([
  ['1 0', 'No spaces are allowed'],
  ['12 34,50', 'No spaces are allowed'],
  ['1 23', 'No spaces are allowed'],
  ['1, 50', 'No spaces are allowed'],
  ['R 1 0', 'No spaces are allowed'],
  ['.5', 'Amount cannot start with .'],
  [',5', 'Amount must be a number'],
  ['1,23,45', 'Amount must be a number'],
  ['1,234,50', 'Amount must be a number'],
  ['1,234 567', 'No spaces are allowed'],
  ['ten', 'Amount must be a number'],
  ['R', 'Amount must be a number'],
  ['$350', 'Amount must be a number'],
  ['USD350', 'Amount must be a number'],
  ['-5', 'Amount cannot be negative'],
  ['0', 'Amount cannot be 0'],
  ['0,00', 'Amount cannot be 0'],
  ['1.234', 'Amount can have at most 2 decimals'],
  ['0,125', 'Amount can have at most 2 decimals'],
  ['1234,567', 'Amount can have at most 2 decimals'],
  ['', 'Amount is required'],
])('%j is wrong as ever: %s [RULES-14] [RULES-15] [RULES-16]', (typed, message) => {
  expect(messageOf(amountRule(2)(normaliseTypedAmount(typed)))).toBe(message);
});

test.each([
  ['UGX 250 000', 'UGX', '250000'],
  ['250,000', 'UGX', '250000'],
  ['usd 20,50', 'USD', '20.50'],
  ['R 20', 'USD', 'R 20'],
])('%j of %s is %j', (typed, currency, plain) => {
  expect(normaliseTypedAmount(typed, currency)).toBe(plain);
});
