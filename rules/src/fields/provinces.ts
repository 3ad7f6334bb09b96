import { type Phrase, phrase } from '../language/phrase.ts';
import { provinces } from '../texts/en/provinces.ts';

/** Provinces of South Africa (REF-03): the value on the wire and the ISO code. */
export const PROVINCES = [
  { value: 'EASTERN_CAPE', code: 'EC' },
  { value: 'FREE_STATE', code: 'FS' },
  { value: 'GAUTENG', code: 'GP' },
  { value: 'KWAZULU_NATAL', code: 'KZN' },
  { value: 'LIMPOPO', code: 'LP' },
  { value: 'MPUMALANGA', code: 'MP' },
  { value: 'NORTH_WEST', code: 'NW' },
  { value: 'NORTHERN_CAPE', code: 'NC' },
  { value: 'WESTERN_CAPE', code: 'WC' },
] as const;

export type Province = (typeof PROVINCES)[number];
export type ProvinceValue = Province['value'];

/** The province of an ISO code, with or without its 'ZA-' (see rules/README.md). */
export const provinceOfCode = (code: string): Province | undefined =>
  PROVINCES.find((province) => province.code === code.trim().toUpperCase().replace(/^ZA-/, ''));

export const provinceOfValue = (value: string): Province | undefined =>
  PROVINCES.find((province) => province.value === value);

/** The name of a province. */
export const provinceName = (value: ProvinceValue): Phrase => phrase(provinces, value);
