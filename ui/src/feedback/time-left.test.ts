import { expect, test } from 'vitest';
import { addSample, estimateSecondsLeft, type TransferSample } from './time-left.ts';

const MB = 1024 ** 2;

/** Samples of a transfer, by second. */
const measure = (...bytes: readonly number[]) =>
  bytes.reduce<readonly TransferSample[]>(
    (samples, now, second) => addSample(samples, { at: second * 1000, bytes: now }),
    [],
  );

test('the time left follows from the speed of the last seconds', () => {
  expect(estimateSecondsLeft(measure(0, MB / 2, MB), 6 * MB)).toBe(10);
  const slower = Array.from({ length: 11 }, (_, second) => 10 * MB + (second * MB) / 10);
  expect(estimateSecondsLeft(measure(0, 10 * MB, ...slower), 12 * MB)).toBe(10);
});

test.each([
  ['after one second', [0, MB]],
  ['while nothing moves', [MB, MB, MB]],
  ['after an attempt has started over', [0, MB, 2 * MB, 0, MB / 10]],
])('nothing is estimated %s', (_case, bytes) => {
  expect(estimateSecondsLeft(measure(...bytes), 6 * MB)).toBeUndefined();
});
