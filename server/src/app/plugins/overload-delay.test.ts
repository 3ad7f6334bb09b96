import { expect, test } from 'vitest';
import { countDelay } from './overload.ts';

test('the delay of the event loop counts only if there are many calls', () => {
  expect(countDelay(320_000_000, 10)).toBe(300);
  expect(countDelay(320_000_000, 9)).toBe(0);
  expect(countDelay(20_000_000, 10)).toBe(0);
  expect(countDelay(Number.NaN, 10)).toBe(0);
});
