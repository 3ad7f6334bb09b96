import { expect, test } from 'vitest';
import { clearDrafts, draftAt } from './drafts.ts';

function memory(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('a draft is read back until it is cleared', () => {
  const draft = draftAt<{ amount: string }>(7, 'quote', memory());
  expect(draft.read()).toBeUndefined();
  draft.write({ amount: '100' });
  expect(draft.read()).toEqual({ amount: '100' });
  draft.clear();
  expect(draft.read()).toBeUndefined();
});

test('another customer in the same tab does not see it', () => {
  const store = memory();
  draftAt<string>(7, 'quote', store).write('100');
  expect(draftAt<string>(8, 'quote', store).read()).toBeUndefined();
});

test('a storage failure is treated as an empty storage', () => {
  const refuse = () => {
    throw new DOMException('full or blocked', 'SecurityError');
  };
  const broken = { getItem: () => '{', setItem: refuse, removeItem: refuse };
  const draft = draftAt<string>(7, 'quote', broken);
  expect(() => draft.write('100')).not.toThrow();
  expect(draft.read()).toBeUndefined();
  expect(draft.clear).not.toThrow();
  // There is no storage in this environment.
  expect(clearDrafts).not.toThrow();
});
