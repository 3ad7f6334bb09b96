import { ApiError } from '@thumela/web/api/api-error.ts';
import { expect, test } from 'vitest';
import { paymentProblem } from './payment-problem.ts';

const open = 'It seems someone is already trying to pay for this transaction. Please wait';

test.each([
  ['panel', 300, '5 minutes'],
  ['eft', 900, '15 minutes'],
] as const)('an open authorisation, %s, of %i seconds: %s [PAY-21]', (place, seconds, wait) => {
  const error = new ApiError(409, { message: 'In use', errorCode: 'AUTHORISATION_ALREADY_OPEN' });
  expect(paymentProblem(error, place, seconds)).toEqual({
    title: 'Error Occurred',
    sentences: [`${open} ${wait} and try again.`],
    errors: [],
  });
});

test.each([
  ['panel', 'Maximum payment amount exceeded'],
  ['eft', 'Payment Not Available'],
] as const)('more than the method takes, %s: %s [PAY-22]', (place, title) => {
  const message = 'The maximum amount is R 20 000.00';
  const sentences = [
    `${message} for this payment method.`,
    'Please pay in store or reduce the transaction value.',
  ];
  for (const sentence of [message, `${message}.`]) {
    const error = new ApiError(400, { message: sentence, errorCode: 'EXCEEDS_MAXIMUM_AMOUNT' });
    expect(paymentProblem(error, place, 300)).toEqual({ title, sentences, errors: [] });
  }
});

test.each([
  [{ message: 'Not now', errors: ['One', 'Two'] }, ['Not now'], ['One', 'Two']],
  [{ message: 'Not now' }, ['Not now'], []],
  [{ errors: ['Only a list'] }, [], ['Only a list']],
  [{}, ['Error'], []],
])('any other error %j shows its message and its list [PAY-23]', (body, sentences, errors) => {
  expect(paymentProblem(new ApiError(502, body), 'panel', 300)).toEqual({
    title: 'Error Occurred',
    sentences,
    errors,
  });
});
