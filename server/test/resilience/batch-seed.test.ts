import { expect, test } from 'vitest';
import { batchSeed } from './batch-seed.ts';

test('runs with seeds in a row share no batches, and the same seed has the same ones', () => {
  const runs = [1, 2, 3].map((seed) =>
    Array.from({ length: 1_000 }, (_, batch) => batchSeed(seed, batch)),
  );
  expect(new Set(runs.flat()).size).toBe(3_000);
  expect(batchSeed(1, 0)).toBe(runs[0]?.[0]);
});
