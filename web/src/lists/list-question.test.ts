import { expect, test } from 'vitest';
import { createClient } from '../api/client.ts';
import { createQ } from '../api/query/q.ts';
import { createListQuestion } from './list-question.ts';

const client = createClient({ base: '/api' });
const listQuestion = createListQuestion(createQ(client), client.requestPage);

test('a longer list is another query', () => {
  const keyOf = (size: number) =>
    listQuestion('GET /transactions/beneficiary', { query: { 'registration-id': 1 } }, size, 'id')
      .queryKey;
  expect(keyOf(20)).not.toEqual(keyOf(10));
  expect(keyOf(10)).toEqual(keyOf(10));
});
