import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { draftAt } from '../forms/drafts.ts';
import { type JourneyMark, useResumableJourney } from './use-resumable-journey.ts';

let count = 0;

/** Opens a journey at a page that is not the first of this visit, as by a link or after signing in. */
async function openWith(stored: JourneyMark | undefined, isFinished = false) {
  count += 1;
  const mark = draftAt<JourneyMark>('visitor', `resumable-${count}`);
  if (stored) mark.write(stored);
  const forget = vi.fn();
  const drafts = { mark, forget, finished: () => isFinished };
  const { result } = await renderHook(() => useResumableJourney(`/journey-${count}`, drafts));
  return { kept: result.current.kept, forgotten: forget.mock.calls.length > 0, mark: mark.read() };
}

test.each(['typed', 'left'] as const)(
  'a new visit to a journey that was %s says that it was resumed',
  async (stored) => {
    expect(await openWith(stored)).toEqual({ kept: true, forgotten: false, mark: 'typed' });
  },
);

test('what was typed on the page before is no surprise', async () => {
  expect(await openWith('carried')).toEqual({ kept: false, forgotten: false, mark: 'typed' });
});

test.each([
  ['in which nothing was typed', undefined, false],
  ['that is finished', 'typed', true],
] as const)('a journey %s starts over', async (_what, stored, isFinished) => {
  expect(await openWith(stored, isFinished)).toMatchObject({ kept: false, forgotten: true });
});
