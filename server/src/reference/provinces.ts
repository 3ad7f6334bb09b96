/** A province of South Africa. */
export interface Province {
  /** On the wire and in the database. */
  readonly value: string;
  readonly displayName: string;
  /** ISO 3166-2 without the country. */
  readonly code: string;
}

/** The nine provinces (server-data 12). */
export const provinces: readonly Province[] = [
  { value: 'EASTERN_CAPE', displayName: 'Eastern Cape', code: 'EC' },
  { value: 'FREE_STATE', displayName: 'Free State', code: 'FS' },
  { value: 'GAUTENG', displayName: 'Gauteng', code: 'GP' },
  { value: 'KWAZULU_NATAL', displayName: 'KwaZulu-Natal', code: 'KZN' },
  { value: 'LIMPOPO', displayName: 'Limpopo', code: 'LP' },
  { value: 'MPUMALANGA', displayName: 'Mpumalanga', code: 'MP' },
  { value: 'NORTH_WEST', displayName: 'North West', code: 'NW' },
  { value: 'NORTHERN_CAPE', displayName: 'Northern Cape', code: 'NC' },
  { value: 'WESTERN_CAPE', displayName: 'Western Cape', code: 'WC' },
];

/** The province of an ISO code, with or without the country: 'GP' and 'ZA-GP' (decisions E.5). */
export function provinceOfCode(code: string): Province | undefined {
  const bare = code.trim().toUpperCase().replace(/^ZA-/, '');
  return provinces.find((province) => province.code === bare);
}
