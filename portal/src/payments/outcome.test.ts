import { expect, test } from 'vitest';
import { evaluatePayment, MAX_POLLS } from './outcome.ts';

test.each([
  ['APPROVED_UNPAID', true, 1, 'waiting'],
  ['APPROVED_UNPAID', true, MAX_POLLS, 'late'],
  ['APPROVED_UNPAID', false, 1, 'unpaid'],
  ['APPROVED_PAID', false, 1, 'paid'],
  ['APPROVED_PAID', true, 1, 'paid'],
  ['COMPLETE', false, 3, 'paid'],
  ['EXPIRED', false, 1, 'moved'],
  ['MARKED_FOR_REFUND', false, 1, 'moved'],
] as const)('%s, authorisation open: %s, %i answers: %s', (status, open, answers, outcome) => {
  expect(evaluatePayment({ status, open, answers })).toBe(outcome);
});

test('without any response the view waits, but not forever', () => {
  expect(evaluatePayment(undefined)).toBe('waiting');
  expect(evaluatePayment(undefined, MAX_POLLS)).toBe('late');
});
