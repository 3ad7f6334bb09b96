import { expect, test } from 'vitest';
import { referralCodeOf } from './referral.ts';

test.each([
  ['?referral-code=NOM-4711', 'NOM-4711'],
  ['?a=b&referral-code=%20x7%20', 'x7'],
  ['?referral-code=Zo%20%26%20Co.%20%2F%20100%25', 'Zo & Co. / 100%'],
  [`?referral-code=${'long-'.repeat(30)}`, 'long-'.repeat(30)],
  ['?referral-code=a%0D%0Ab', 'a%0D%0Ab'],
  ['?referral-code=Zo%C3%AB', 'Zo%C3%AB'],
  ['?referral-code=', undefined],
  ['?referral-code=%20', undefined],
  ['', undefined],
])('of %j the code %j goes into a header', (search, code) => {
  expect(referralCodeOf(search)).toBe(code);
  if (code) expect(new Headers({ 'referral-code': code }).get('referral-code')).toBe(code);
});
