import { expect, it } from 'vitest';
import { sameName, splitName } from './names.ts';

it.each([
  ['Nomvula', 'Khumalo', 'NOMVULA', 'khumalo', true],
  ['André', 'Müller', 'Andre', 'Muller', true],
  ['Anna Maria', 'van der Merwe', 'AnnaMaria', 'Vandermerwe', true],
  ['Nomvula', 'Khumalo', 'Khumalo', 'Nomvula', true],
  ['Nomvula', 'Khumalo', 'Nom-vula', 'Khumalo.', true],
  ['Nomvula', 'Khumalo', 'N o m v u l a', 'Khu malo 2', true],
  ['Nomvula', 'Khumalo', 'Nomvula Khu', 'malo', true],
  ['Nomvula', 'Khumalo', 'Nomvulakhumalo', '', true],
  ['Thandi', "O'Brien", 'OBrien', 'Thandi', true],
  ['Anna Maria', 'van der Merwe', 'Maria Anna', 'Merwe van-der', true],
  ['Nomvula', 'Khumalo', 'Nomvula', 'Khumalo Dube', false],
  ['Nomvula', 'Khumalo', 'Nomvulo', 'Khumala', false],
  ['-', '.', '', '', false],
  ['Nomvula', 'Khumalo', 'Thabo', 'Khumalo', false],
])('%s %s and %s %s are the same name: %s', (first, last, otherFirst, otherLast, same) => {
  const other = { firstName: otherFirst, lastName: otherLast };
  expect(sameName({ firstName: first, lastName: last }, other)).toBe(same);
});

it('splits a name at spaces, hyphens and digits, not at apostrophes', () => {
  expect(splitName("  Zoë O'Brien-Smith 2nd")).toEqual(['zoe', 'obrien', 'smith', 'nd']);
});
