import { expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { answersTo, createQ, sharedAnswersTo } from './q.ts';
import { createQueryClient } from './query-client.ts';

const q = createQ(createClient({ base: '/api' }));
const BENEFICIARY = 'GET /transactions/beneficiary/{id}';
const LIMIT = 'GET /transactions/limit';

const limit = (amount: number) => q(LIMIT, { query: { 'registration-id': 1, amount } });

/** A cache with a response for each of these keys. */
function holding(...keys: readonly (readonly unknown[])[]) {
  const cache = createQueryClient();
  for (const key of keys) cache.setQueryData(key, 'an answer');
  return cache;
}

test('the same call with the same input is one query, with another input another', () => {
  const cache = holding(limit(0).queryKey);
  expect(cache.getQueryData(limit(0).queryKey)).toBe('an answer');
  expect(cache.getQueryData(limit(5).queryKey)).toBeUndefined();
});

test('a response that is always refetched is shared with no other screen', () => {
  const given = { params: { id: 7 } };
  const cache = holding(q(BENEFICIARY, given).queryKey);
  expect(cache.getQueryData(q.fresh(BENEFICIARY, given).queryKey)).toBeUndefined();
});

test('a change invalidates all responses of its calls, or those that several screens share', () => {
  const one = q(BENEFICIARY, { params: { id: 7 } }).queryKey;
  const opened = q.fresh(BENEFICIARY, { params: { id: 7 } }).queryKey;
  const outdated = async (filters: typeof answersTo) => {
    const cache = holding(limit(0).queryKey, one, opened);
    await cache.invalidateQueries(filters([BENEFICIARY]));
    const queries = cache.getQueryCache().getAll();
    return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey);
  };
  return Promise.all([
    expect(outdated(answersTo)).resolves.toEqual([one, opened]),
    expect(outdated(sharedAnswersTo)).resolves.toEqual([one]),
  ]);
});
