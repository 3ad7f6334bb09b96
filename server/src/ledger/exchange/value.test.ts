import { expect, test } from 'vitest';
import { valueInRand } from './revalue.ts';

test.each<[bigint, string, bigint]>([
  [1n, '0.4', 3n],
  [-1n, '0.4', -3n],
  [10_000n, '0.055', 181_818n],
  [-10_000n, '0.0557', -179_533n],
])('%s hundredths at a mid of %s are %s cents', (held, mid, cents) => {
  expect(valueInRand(held, mid)).toBe(cents);
});
