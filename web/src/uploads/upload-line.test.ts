import { afterEach, expect, test, vi } from 'vitest';
import type { SendOptions } from './send-file.ts';
import { createUploadQueue } from './upload-line.ts';
import { slotStore } from './upload-slots.ts';

const file = new File(['x'], 'passport.pdf');

/** Starts an upload; returns its store and the callbacks of the sender, which never finishes. */
async function start() {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const store = slotStore();
  let on: Omit<SendOptions, 'askTarget'> | undefined;
  createUploadQueue(store, (_category, _file, given) => {
    on = given;
    return new Promise(() => undefined);
  }).join('selfie', 'REGISTRATION_DOCUMENT', '1', file);
  await vi.advanceTimersByTimeAsync(1);
  if (!on) throw new Error('Nothing is sent');
  return { on, isFailing: () => store.all().selfie?.failing === true };
}

// Files of a worker share its timers and globals: with these timers, a later test would wait for ever.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload without progress counts as failing within ten seconds', async () => {
  const { on, isFailing } = await start();
  on.onProgress(0.1);
  await vi.advanceTimersByTimeAsync(7000);
  on.onProgress(0.2);
  await vi.advanceTimersByTimeAsync(7000);
  expect(isFailing()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isFailing()).toBe(true);
});

test('an upload whose first round failed counts as failing at once', async () => {
  const { on, isFailing } = await start();
  on.onWaiting();
  expect(isFailing()).toBe(true);
});
