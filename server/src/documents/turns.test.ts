import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('no more is done at once than may be, everything is done, and a failure gives its turn back', async () => {
  const queue = turns(2);
  let atOnce = 0;
  let most = 0;
  const work = (fails: boolean) =>
    queue(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      if (fails) throw new Error('failed');
    });
  const results = await Promise.allSettled([false, true, false, true, false].map(work));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});
