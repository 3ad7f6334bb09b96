import { expect, test } from 'vitest';
import { formatDuration } from './durations.ts';

test.each([
  [0, '0 seconds'],
  [1, 'one second'],
  [60, 'one minute'],
  [90, 'one minute and 30 seconds'],
  [120, 'two minutes'],
  [300, '5 minutes'],
  [3_600, 'one hour'],
  [5_400, 'one hour and 30 minutes'],
  [7_200, 'two hours'],
  [86_400, '24 hours'],
  [129_600, '36 hours'],
  [172_800, '48 hours'],
  [259_200, 'three days'],
  [604_800, '7 days'],
  [273_661, 'three days, four hours, one minute and one second'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
