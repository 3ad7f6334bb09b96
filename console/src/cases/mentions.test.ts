import { expect, test } from 'vitest';
import { findTypedName, insertName, listMentioned, suggestOperators } from './mentions.ts';

const operator = (id: number, name: string) => ({ id, name, email: `o${id}@staff.example` });
const operators = [
  operator(1, 'Thandi'),
  operator(2, 'Thandi Nkosi'),
  operator(3, 'Zoë van Wyk'),
  operator(4, 'Zoë van Wyk'),
];

test.each([
  ['@', 1, ''],
  ['Ask @tha', 8, 'tha'],
  ['Ask @Thandi Nk', 14, 'Thandi Nk'],
  ['mail me@home', 12, undefined],
  ['@tha\nthen', 9, undefined],
] as const)('in %j at %i the typed name is %j', (words, caret, typed) => {
  expect(findTypedName(words, caret)).toBe(typed);
});

test('operators are suggested by any word of their name, without regard to case and accents', () => {
  expect(suggestOperators(operators, 'nko').map(({ id }) => id)).toEqual([2]);
  expect(suggestOperators(operators, 'zoe').map(({ id }) => id)).toEqual([3, 4]);
  expect(suggestOperators(operators, 'o1@').map(({ id }) => id)).toEqual([1]);
});

test('a chosen name replaces what was typed, and the caret follows it', () => {
  expect(insertName('Ask @tha about it', 8, 'Thandi Nkosi')).toEqual({
    words: 'Ask @Thandi Nkosi about it',
    caret: 18,
  });
});

test('whole names are mentions; of two that fit the longer one, of namesakes both', () => {
  expect(listMentioned('@Thandi Nkosi, please', operators)).toEqual([2]);
  expect(listMentioned('@Thandi, please; @Zoë van Wyk too', operators)).toEqual([1, 3, 4]);
  expect(listMentioned('Thandi Nkosi and @Zo', operators)).toEqual([]);
});
