import { expect, test } from 'vitest';
import { referralCodeOf } from './referral.ts';

test.each([
  ['?referral-code=NOM-4711', 'NOM-4711'],
  ['?a=b&referral-code=%20x7%20', 'x7'],
  ['?referral-code=', undefined],
  ['', undefined],
  ['?referral-code=a%0D%0Ab', undefined],
  ['?referral-code=%C3%A9', undefined],
])('of %j the code is %j', (search, code) => {
  expect(referralCodeOf(search)).toBe(code);
});
