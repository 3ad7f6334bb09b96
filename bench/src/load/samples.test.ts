import { expect, test } from 'vitest';
import { Samples } from './samples.ts';

const answer = (status: number, milliseconds: number, retryAfter?: string) => ({
  ...{ status, milliseconds, retryAfter, text: 'text' },
  problem: status === 0 ? 'ECONNRESET' : undefined,
});

test('an answer is good, a refusal, broken or wrong', () => {
  const samples = new Samples();
  for (let n = 1; n <= 100; n += 1) samples.add('create', answer(201, n), 201);
  samples.add('quote', answer(201, 1_000), 201);
  samples.add('create', answer(503, 3, '2'), 201);
  samples.add('create', answer(503, 3), 201);
  samples.add('pay', answer(0, 3), 200);
  expect(samples.quantile(0.99, { call: 'create' })).toBe(100);
  expect(samples.quantile(0.5, { call: 'create' })).toBe(51);
  expect(samples.quantile(1)).toBe(1_000);
  expect(samples.quantile(0.5, { from: performance.now() + 1_000 })).toBe(0);
  expect([samples.countGood('create'), samples.refused, samples.slowestRefusal]).toEqual([
    100, 1, 3,
  ]);
  expect([...samples.wrong]).toEqual([['create: 503 text', 1]]);
  expect([...samples.broken]).toEqual([['pay: ECONNRESET', 1]]);
});
