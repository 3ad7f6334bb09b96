import { createRequire } from 'node:module';
import type { Insertable } from 'kysely';
import type { CountriesTable, CountryRisksTable } from '../tables/reference.ts';

const require = createRequire(import.meta.url);

/** Kosovo's code is user-assigned: the package knows it, ISO 3166-1 does not. */
const NOT_IN_ISO = new Set(['XK']);

/** ISO 3166-1 with its English names, for nationalities and senders (server-data 12). */
export function countries(): Insertable<CountriesTable>[] {
  const names: {
    countries: Record<string, string | string[]>;
  } = require('i18n-iso-countries/langs/en.json');
  const codes: [alpha2: string, alpha3: string][] = require('i18n-iso-countries/codes.json');
  return codes
    .filter(([alpha2]) => !NOT_IN_ISO.has(alpha2))
    .map(([alpha2, alpha3]) => ({ alpha2, alpha3, name: nameOf(names.countries[alpha2], alpha2) }));
}

function nameOf(names: string | string[] | undefined, alpha2: string): string {
  return [names].flat()[0] ?? alpha2;
}

/** The day of the list below (server-data 3.6). */
const LISTED_ON = '2026-06-19';

/** Countries with which there is no business, and those looked at more closely (server-data 3.6). */
export const countryRisks: Insertable<CountryRisksTable>[] = [
  ...['IRN', 'PRK', 'MMR'].map((alpha3) => ({ alpha3, list: 'BLOCKED', listed_on: LISTED_ON })),
  ...['COD', 'KEN'].map((alpha3) => ({ alpha3, list: 'EDD', listed_on: LISTED_ON })),
];
