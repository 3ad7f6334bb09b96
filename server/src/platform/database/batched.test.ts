import { expect, test } from 'vitest';
import { createBatcher } from './batched.ts';

/** Doubles numbers, one batch after another; records the keys of each batch. */
function doubling() {
  const batches: number[][] = [];
  const double = createBatcher(async (numbers: readonly number[]) => {
    batches.push([...numbers]);
    await new Promise((resolve) => setImmediate(resolve));
    if (numbers.includes(13)) throw new Error('not thirteen');
    return numbers.map((number) => 2 * number);
  });
  return { batches, double };
}

test('concurrent calls share a batch, in order, and each gets its own result', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 2, 2, 3].map(double))).toEqual([2, 4, 4, 6]);
  expect(batches).toEqual([[1, 2, 2, 3]]);
});

test('calls are collected while two batches are running', async () => {
  const { batches, double } = doubling();
  const answers: Promise<number>[] = [];
  for (const number of [1, 2, 3, 4]) {
    answers.push(double(number));
    if (number < 3) await new Promise((resolve) => setImmediate(resolve));
    else await Promise.resolve();
  }
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2], [3, 4]]);
});

test('a failing key does not affect others of its batch', async () => {
  const { batches, double } = doubling();
  const outcomes = await Promise.allSettled([1, 13, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 13, 3], [1], [13], [3]]);
  expect(await double(4)).toBe(8);
});

test('a large number of calls is split into batches that do not block each other', async () => {
  const { batches, double } = doubling();
  const many = Array.from({ length: 100 }, (_, index) => index + 100);
  expect(await Promise.all(many.map(double))).toEqual(many.map((number) => 2 * number));
  expect(batches.map((batch) => batch.length)).toEqual([64, 36]);
});
