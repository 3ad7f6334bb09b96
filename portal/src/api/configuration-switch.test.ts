import { expect, test } from 'vitest';
import { isOn } from './configuration-switch.ts';

test.each([
  ['INBOUND_AVAILABLE', undefined, true],
  ['INBOUND_AVAILABLE', 'false', false],
  ['INBOUND_AVAILABLE', 'anything', true],
  ['PAY_NOW_BUTTON_ACTIVE', undefined, false],
  ['PAY_NOW_BUTTON_ACTIVE', 'true', true],
  ['PAY_NOW_BUTTON_ACTIVE', 'TRUE', false],
] as const)('%s of %j is %j', (key, value, on) => {
  expect(isOn(key, value)).toBe(on);
});

test.each([
  ['true', true],
  ['TRUE', false],
  ['false', false],
  [undefined, false],
])('the chat of the order search at %j: %j [SEARCH-15]', (value, on) => {
  expect(isOn('CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE', value)).toBe(on);
});
