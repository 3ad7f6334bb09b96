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
