import { expect, it } from 'vitest';
import { isLatinName, nameParts, sameName } from './names.ts';

it.each([
  ['Nomvula', 'Khumalo', 'NOMVULA', 'khumalo', true],
  ['André', 'Müller', 'Andre', 'Muller', true],
  ['Anna Maria', 'van der Merwe', 'AnnaMaria', 'Vandermerwe', true],
  ['Nomvula', 'Khumalo', 'Khumalo', 'Nomvula', false],
  ['Nomvula', 'Khumalo', 'Thabo', 'Khumalo', false],
])('%s %s and %s %s are the same name: %s', (first, last, otherFirst, otherLast, same) => {
  const other = { firstName: otherFirst, lastName: otherLast };
  expect(sameName({ firstName: first, lastName: last }, other)).toBe(same);
});

it('parts a name at spaces and hyphens, not at apostrophes', () => {
  expect(nameParts("  Zoë O'Brien-Smith ")).toEqual(['zoe', 'obrien', 'smith']);
});

it.each([
  ['Nomvula Khumalo', true],
  ["N'Golo Kanté-Łukasz", true],
  ['Straße Ærø', true],
  ['Виктор Блоккаде', false],
  ['Viktоr Blokkade', false],
  ['Vıktor Blokkade', true],
  ['Vɑlerie', false],
  ['Αλέξης', false],
])('%s can be compared with a list in Latin letters: %s', (name, comparable) => {
  expect(isLatinName(name)).toBe(comparable);
});
