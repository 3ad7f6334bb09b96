/** The provinces of South Africa (1§3): the value on the wire, the name, the ISO code. */
export const PROVINCES = [
  { value: 'EASTERN_CAPE', displayName: 'Eastern Cape', code: 'EC' },
  { value: 'FREE_STATE', displayName: 'Free State', code: 'FS' },
  { value: 'GAUTENG', displayName: 'Gauteng', code: 'GP' },
  { value: 'KWAZULU_NATAL', displayName: 'KwaZulu-Natal', code: 'KZN' },
  { value: 'LIMPOPO', displayName: 'Limpopo', code: 'LP' },
  { value: 'MPUMALANGA', displayName: 'Mpumalanga', code: 'MP' },
  { value: 'NORTH_WEST', displayName: 'North West', code: 'NW' },
  { value: 'NORTHERN_CAPE', displayName: 'Northern Cape', code: 'NC' },
  { value: 'WESTERN_CAPE', displayName: 'Western Cape', code: 'WC' },
] as const;

export type Province = (typeof PROVINCES)[number];

/** The province of an ISO code, with or without its 'ZA-' (decisions E.5). */
export const provinceOfCode = (code: string): Province | undefined =>
  PROVINCES.find((province) => province.code === code.trim().toUpperCase().replace(/^ZA-/, ''));

export const provinceOfValue = (value: string): Province | undefined =>
  PROVINCES.find((province) => province.value === value);
