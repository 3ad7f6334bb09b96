import { expect, test } from 'vitest';
import { provinceOfCode, provinces } from './provinces.ts';

test.each([
  ['EC', 'Eastern Cape', 'EASTERN_CAPE'],
  ['FS', 'Free State', 'FREE_STATE'],
  ['GP', 'Gauteng', 'GAUTENG'],
  ['KZN', 'KwaZulu-Natal', 'KWAZULU_NATAL'],
  ['LP', 'Limpopo', 'LIMPOPO'],
  ['MP', 'Mpumalanga', 'MPUMALANGA'],
  ['NW', 'North West', 'NORTH_WEST'],
  ['NC', 'Northern Cape', 'NORTHERN_CAPE'],
  ['WC', 'Western Cape', 'WESTERN_CAPE'],
])('the ISO code %s is %s, with or without the country [REF-03]', (code, displayName, value) => {
  expect(provinceOfCode(code)).toEqual({ code, displayName, value });
  expect(provinceOfCode(`ZA-${code}`)).toEqual({ code, displayName, value });
});

test('there are nine, and no other code is one', () => {
  expect(provinces).toHaveLength(9);
  expect(provinceOfCode('LDN')).toBeUndefined();
});
