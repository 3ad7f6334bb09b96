import { ApiError, createUnansweredError } from '@thumela/web/api/api-error.ts';
import { expect, test } from 'vitest';
import { evaluateSearch, evaluateSearchError } from './outcome.ts';

const LINK = '/redeem-inbound-transaction?t=x';
const found = { isRegistered: false, registrationUrl: LINK };
const redeemable = { redeemable: true };

test('a registered recipient sees that, whatever else is known [SEARCH-09]', () => {
  const customer = { ...found, isRegistered: true };
  expect(evaluateSearch(customer, { redeemable: false })).toEqual({ view: 'registered' });
});

test('an unregistered recipient continues to register, if the order can be redeemed [SEARCH-10] [SEARCH-11]', () => {
  expect(evaluateSearch(found, redeemable)).toEqual({ view: 'leaving', to: LINK });
  const why = { redeemable: false, message: 'You have sent us this already.' };
  expect(evaluateSearch(found, why)).toEqual({
    view: 'cannot',
    reason: 'NOT_REDEEMABLE',
    told: why.message,
  });
});

test.each([undefined, null, '', 'javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])(
  '%j is never used as a link',
  (registrationUrl) => {
    expect(evaluateSearch({ ...found, registrationUrl }, redeemable)).toEqual({
      view: 'cannot',
      reason: 'OTHER',
    });
  },
);

test.each([
  ['ALLOCATED', 'ALLOCATED'],
  ['COMPLETE', 'COMPLETE'],
  ['REJECTED', 'REJECTED'],
  ['NOT_REDEEMABLE', 'NOT_REDEEMABLE'],
  ['NOT_FOUND', 'NOT_FOUND'],
  ['EXPIRED', 'NOT_FOUND'],
  ['', 'NOT_FOUND'],
  ['constructor', 'NOT_FOUND'],
])('an order in status %s cannot be processed: %s [SEARCH-12] [SEARCH-21]', (message, reason) => {
  const error = new ApiError(400, { errorCode: 'ORDER_PROCESSING_ERROR', message });
  expect(evaluateSearchError(error)).toEqual({ view: 'cannot', reason });
});

test.each([
  ['another refusal', new ApiError(400, { errorCode: 'VALIDATION_FAILED', message: 'No.' }), {}],
  ['a fault of ours', new ApiError(500, {}), {}],
  ['no answer', createUnansweredError(), {}],
  ['a fault of the page', new TypeError('x'), {}],
  ['too many searches', new ApiError(429, { message: 'Please wait.' }), { told: 'Please wait.' }],
])('%s is shown as one sentence [SEARCH-16]', (_what, error, told) => {
  expect(evaluateSearchError(error)).toEqual({ view: 'cannot', reason: 'OTHER', ...told });
});
