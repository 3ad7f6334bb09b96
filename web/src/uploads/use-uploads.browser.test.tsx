import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type KeptFiles, useUploads } from './use-uploads.ts';

const pdf = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });

/** Opens a screen with uploads whose upload URL never comes. */
async function open(kept?: KeptFiles) {
  const { result } = await renderHook(() =>
    useUploads({
      askTarget: () => new Promise(() => undefined),
      failed: 'Error uploading image.',
      ...(kept && { kept }),
    }),
  );
  return result;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload without progress counts as failing within ten seconds', async () => {
  const uploads = await open();
  await uploads.current.onChoose('1', pdf);
  void uploads.current.send(['1']);
  vi.advanceTimersByTime(7_000);
  expect(uploads.current.slots['1']?.failing).toBeUndefined();
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(uploads.current.slots['1']?.failing).toBe(true));
});

test('a chosen file is stored, and taken up on the next visit', async () => {
  const stored = new Map<string, File>();
  const kept: KeptFiles = {
    keep: async (document, file) => void stored.set(document, file),
    find: async (document) => stored.get(document),
  };
  const first = await open(kept);
  await first.current.onChoose('1', pdf);
  const second = await open(kept);
  await second.current.takeUp('1');
  await vi.waitFor(() => expect(second.current.slots['1']?.file).toBe(pdf));
  second.current.clear();
  await vi.waitFor(() => expect(second.current.slots['1']).toBeUndefined());
});
