import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConcurrentWork } from './concurrent-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose items end when the test says so. */
function controlledWork() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = new ConcurrentWork<string>({ quick: 2, most: 3 }, (item) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    return end.promise;
  });
  return { work, begun, end: (item: string) => ends.get(item)?.resolve(), ends };
}

test('a slow item gives its place to another, up to the number that may be under way', async () => {
  const { work, begun } = controlledWork();
  work.start(['a', 'b']);
  expect(work.room).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work.room).toBe(1);
  work.start(['c']);
  expect(work.room).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work.room).toBe(0);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('waiting for quick items does not wait for slow ones; finishing waits for all', async () => {
  const { work, end } = controlledWork();
  const passed: string[] = [];
  work.start(['a', 'b']);
  const quick = work.waitForQuick().then(() => passed.push('quick'));
  const finished = work.finish().then(() => passed.push('all'));
  end('a');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(passed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await quick;
  expect(passed).toEqual(['quick']);
  end('b');
  await finished;
  expect(passed).toEqual(['quick', 'all']);
});

test('room is announced when items end', async () => {
  const { work, end } = controlledWork();
  work.start(['a', 'b']);
  const room = work.waitForRoom(2);
  end('a');
  end('b');
  await room;
  expect(work.room).toBe(2);
});

test('an error is thrown by the next wait, once, also that of an item that had become slow', async () => {
  const { work, end, ends } = controlledWork();
  work.start(['a', 'b']);
  await vi.advanceTimersByTimeAsync(2_000);
  ends.get('a')?.reject(new Error('The database is away.'));
  end('b');
  await expect(work.finish()).rejects.toThrow('The database is away.');
  await work.waitForQuick();
});
