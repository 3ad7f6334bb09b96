import { expect, it } from 'vitest';
import { fieldRules } from '../texts/en/fields.ts';
import { inEnglish } from './in-english.ts';
import { phrase } from './phrase.ts';
import { choosePlural } from './plural.ts';

it('a counted word takes the plural form of its language', () => {
  const kinders = { one: 'kind', other: 'kinders' };
  expect([0, 1, 2].map((count) => choosePlural('af-ZA', count, kinders))).toEqual([
    ...['kinders', 'kind', 'kinders'],
  ]);
  const arabic = { other: 'other', zero: 'zero', two: 'two', few: 'few' };
  expect([0, 1, 2, 5, 100].map((count) => choosePlural('ar', count, arabic))).toEqual([
    ...['zero', 'other', 'two', 'few', 'other'],
  ]);
});

it('one character is not counted as several', () => {
  expect(inEnglish(phrase(fieldRules, 'atLeast', 'Name', 1))).toBe(
    'Name must be at least 1 character',
  );
});
