import { expect, test } from 'vitest';
import { fitWithin } from './fit-within.ts';

test.each([
  ['a phone photo', { width: 4000, height: 3000 }, { width: 2200, height: 1650 }],
  ['one held upright', { width: 3000, height: 4000 }, { width: 1650, height: 2200 }],
  ['one that fits', { width: 2200, height: 1000 }, { width: 2200, height: 1000 }],
  ['a strip', { width: 9000, height: 1 }, { width: 2200, height: 1 }],
])('%s retains its proportions and its longer edge is at most 2200', (_, given, fitted) => {
  expect(fitWithin(given, 2200)).toEqual(fitted);
});
