import type { Draft } from '@thumela/web/forms/drafts.ts';
import { expect, test } from 'vitest';
import { createArrivalFinder } from './find-arrival.ts';

function createMemory(): Draft<readonly string[]> {
  let stored: readonly string[] | undefined;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
    clear: () => {
      stored = undefined;
    },
  };
}

const sent = (status: string) => ({ id: 7, sent: true, status });

test('money arrives when a known transaction turns complete, and only once', () => {
  const hasArrived = createArrivalFinder(createMemory());
  expect(hasArrived(sent('APPROVED_PAID'))).toBe(false);
  expect(hasArrived({ id: 7, sent: false, status: 'COMPLETE' })).toBe(false);
  expect(hasArrived(sent('COMPLETE'))).toBe(true);
  expect(hasArrived(sent('COMPLETE'))).toBe(false);
  // An older answer that arrives late.
  expect(hasArrived(sent('APPROVED_PAID'))).toBe(false);
  expect(hasArrived(sent('COMPLETE'))).toBe(false);
});

test('one that was complete from the start has not just arrived', () => {
  expect(createArrivalFinder(createMemory())(sent('COMPLETE'))).toBe(false);
});

test('another tab does not announce it again, and a full storage changes nothing', () => {
  const memory = createMemory();
  const [one, another] = [createArrivalFinder(memory), createArrivalFinder(memory)];
  for (const find of [one, another]) find(sent('APPROVED_PAID'));
  expect([one(sent('COMPLETE')), another(sent('COMPLETE'))]).toEqual([true, false]);
  const full = createArrivalFinder({ ...memory, read: () => undefined, write: () => undefined });
  full(sent('APPROVED_PAID'));
  expect(full(sent('COMPLETE'))).toBe(true);
  full(sent('APPROVED_PAID'));
  expect(full(sent('COMPLETE'))).toBe(false);
});
