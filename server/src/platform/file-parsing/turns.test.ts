import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const BUSY = { code: 'TEMPORARILY_UNAVAILABLE', retryAfter: 10 };

test('work that waited too long is not started, and neither is work beyond the queue', async () => {
  const inTurn = createTurns({ atOnce: 1, queue: 2, waiting: 50 });
  const begun: string[] = [];
  const work = (name: string, milliseconds: number) =>
    inTurn(async () => {
      begun.push(name);
      await pause(milliseconds);
    });
  const waited = [work('first', 200), work('second', 0), work('third', 0), work('fourth', 0)];
  const outcomes = await Promise.allSettled(waited);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    ...[1, 2, 3].map(() => ({ status: 'rejected', reason: BUSY })),
  ]);
  await work('later', 0);
  expect(begun).toEqual(['first', 'later']);
});
