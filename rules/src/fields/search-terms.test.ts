import { expect, test } from 'vitest';
import { foldText, listSearchTerms } from './search-terms.ts';

test.each([
  ['Côte d’Ivoire', 'cote d ivoire'],
  ['  Bulawayo, Town-Centre ', 'bulawayo town centre'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a text is found from each of its words on', () => {
  expect(listSearchTerms('East London')).toEqual(['east london', 'london']);
  expect(listSearchTerms(' – ')).toEqual([]);
});
