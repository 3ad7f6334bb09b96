import { expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { PROVINCES, provinceName, provinceOfCode, provinceOfValue } from './provinces.ts';

it.each([
  ['EC', 'Eastern Cape', 'EASTERN_CAPE'],
  ['FS', 'Free State', 'FREE_STATE'],
  ['GP', 'Gauteng', 'GAUTENG'],
  ['KZN', 'KwaZulu-Natal', 'KWAZULU_NATAL'],
  ['LP', 'Limpopo', 'LIMPOPO'],
  ['MP', 'Mpumalanga', 'MPUMALANGA'],
  ['NW', 'North West', 'NORTH_WEST'],
  ['NC', 'Northern Cape', 'NORTHERN_CAPE'],
  ['WC', 'Western Cape', 'WESTERN_CAPE'],
] as const)('%s is %s, on the wire %s [REF-03]', (code, displayName, value) => {
  expect(PROVINCES).toContainEqual({ value, code });
  expect(provinceOfCode(code)?.value).toBe(value);
  expect(provinceOfValue(value)?.code).toBe(code);
  expect(messageOf(provinceName(value))).toBe(displayName);
});

it('reads the codes of orders, and recognises unknown ones [WIZARD-67]', () => {
  expect(provinceOfCode('ZA-GP')?.value).toBe('GAUTENG');
  expect(provinceOfCode(' za-kzn ')?.value).toBe('KWAZULU_NATAL');
  expect(provinceOfCode('XX')).toBeUndefined();
});
