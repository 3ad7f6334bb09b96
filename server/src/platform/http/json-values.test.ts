import { expect, test } from 'vitest';
import { hasTooManyValues } from './json-values.ts';

const list = (value: string, count: number) => `[${Array(count).fill(value).join(',')}]`;

test.each([
  ['lists', '[]'],
  ['objects', '{}'],
  ['numbers', '0'],
  ['texts that end in an escaped quote', '"a\\""'],
  ['texts that end in an escape', '"a\\\\"'],
])('JSON of very many %s has too many values', (_, value) => {
  expect(hasTooManyValues(list(value, 100_001))).toBe(true);
  expect(hasTooManyValues(list(value, 40_000))).toBe(false);
});

test.each([
  ['of a list that is a text', JSON.stringify({ content: list('{"full-name":"A, B"}', 100_001) })],
  ['of a text that does not end', `["${',\\"'.repeat(200_000)}`],
  ['of escapes', `["${'\\'.repeat(400_000)}",1]`],
])('a text counts as one value, %s too', (_, json) => {
  expect(hasTooManyValues(json)).toBe(false);
});
