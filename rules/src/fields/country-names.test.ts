import { expect, test } from 'vitest';
import { isCountryFound } from './country-names.ts';

test.each([
  ['tanzania', 'United Republic of Tanzania (TZA)', 'TZ'],
  ['DRC', 'Democratic Republic of the Congo (COD)', 'CD'],
  ['gambia', 'Republic of The Gambia (GMB)', 'GM'],
  ['ivory coast', "Cote d'Ivoire (CIV)", 'CI'],
  ['Côte d’Iv', "Cote d'Ivoire (CIV)", 'CI'],
  ['ZWE', 'Zimbabwe (ZWE)', 'ZW'],
  ['zw', 'Zimbabwe (ZWE)', 'ZW'],
  ['swazi', 'Eswatini (SWZ)', 'SZ'],
])('“%s” finds %s', (typed, name, alpha2) => {
  expect(isCountryFound(name, alpha2, typed)).toBe(true);
});

test('the middle of a word finds nothing', () => {
  expect(isCountryFound('Zimbabwe (ZWE)', 'ZW', 'babwe')).toBe(false);
});
