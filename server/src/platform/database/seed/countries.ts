import { createRequire } from 'node:module';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

const require = createRequire(import.meta.url);

/** Kosovo's code is user-assigned: the package includes it, ISO 3166-1 does not. */
const NOT_IN_ISO = new Set(['XK']);

/** ISO 3166-1 countries with English names, for nationalities and senders. */
export function listCountries(): Insertable<Tables['countries']>[] {
  const names: {
    countries: Record<string, string | string[]>;
  } = require('i18n-iso-countries/langs/en.json');
  const codes: [alpha2: string, alpha3: string][] = require('i18n-iso-countries/codes.json');
  return codes
    .filter(([alpha2]) => !NOT_IN_ISO.has(alpha2))
    .map(([alpha2, alpha3]) => ({
      alpha2,
      alpha3,
      name: chooseCountryName(names.countries[alpha2], alpha2),
    }));
}

function chooseCountryName(names: string | string[] | undefined, alpha2: string): string {
  return [names].flat()[0] ?? alpha2;
}

/** Date of the list below. */
const LISTED_ON = '2026-06-19';

/** Prohibited countries, and those with enhanced due diligence (see rules/README.md). */
export const countryRisks: Insertable<Tables['country_risks']>[] = [
  ...buildCountryRisks('BLOCKED', ['IRN', 'PRK', 'MMR']),
  ...buildCountryRisks('EDD', ['COD', 'KEN']),
];

function buildCountryRisks(list: 'BLOCKED' | 'EDD', countries: readonly string[]) {
  return countries.map((alpha3) => ({ alpha3, list, listed_on: LISTED_ON }));
}
