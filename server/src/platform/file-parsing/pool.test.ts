import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

const MODULE = new URL('../../../test/greedy-thread.ts', import.meta.url);
const LIMITS = { threads: 1, queue: 1, waiting: 60_000, patience: 60_000, heapMegabytes: 32 };

test('a file that takes too much memory fails alone, and its thread is replaced', async () => {
  const run = createPool(LIMITS);
  const before = getHeapStatistics().heap_size_limit;
  await expect(run(MODULE, 'takeMemory', undefined)).rejects.toMatchObject({ reason: 'MEMORY' });
  expect(await run(MODULE, 'repeatInput', 'next')).toBe('next');
  expect(getHeapStatistics().heap_size_limit).toBe(before);
});

test('a file that takes too long is aborted, and the next one is parsed', async () => {
  const run = createPool({ ...LIMITS, patience: 1_000 });
  await expect(run(MODULE, 'runForever', undefined)).rejects.toMatchObject({ reason: 'TIME' });
  const patient = createPool(LIMITS);
  expect(await patient(MODULE, 'repeatInput', 'next')).toBe('next');
});

test('a file that finds the queue full is refused temporarily, and so is one that waited too long', async () => {
  const run = createPool({ ...LIMITS, patience: 2_000, waiting: 500 });
  const first = run(MODULE, 'runForever', undefined);
  const second = run(MODULE, 'repeatInput', 'second');
  const busy = { code: 'TEMPORARILY_UNAVAILABLE', retryAfter: 10 };
  await expect(run(MODULE, 'repeatInput', 'third')).rejects.toMatchObject(busy);
  await expect(second).rejects.toMatchObject(busy);
  await expect(first).rejects.toMatchObject({ reason: 'TIME' });
});
