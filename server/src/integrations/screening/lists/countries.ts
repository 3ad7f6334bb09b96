import { createRequire } from 'node:module';
import { otherNames } from './country-names.ts';

const require = createRequire(import.meta.url);

/** Letters and digits only, so that "Côte d'Ivoire" and "Cote d Ivoire" are one name. */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|of)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const codes = new Set<string>();
const codesByName = new Map<string, string>();

function addName(name: string, code: string): void {
  codesByName.set(foldName(name), code);
}

function loadCountries(): void {
  const { countries }: { countries: Record<string, string | readonly string[]> } =
    require('i18n-iso-countries/langs/en.json');
  const alpha3: readonly (readonly [alpha2: string, alpha3: string])[] =
    require('i18n-iso-countries/codes.json');
  for (const [alpha2, three] of alpha3) {
    codes.add(alpha2);
    addName(three, alpha2);
  }
  for (const [code, names] of Object.entries(countries)) {
    for (const name of [names].flat()) addName(name, code);
  }
  // Last, because the package names both Congos "Congo".
  for (const [code, names] of Object.entries(otherNames)) {
    for (const name of names) addName(name, code);
  }
}

loadCountries();

/**
 * The ISO 3166 alpha-2 code of a country that a list names, also turned around: "Korea, North",
 * "Iran (Islamic Republic of)". Kosovo is XK. Alpha-2 codes are no names: "na" means Namibia in one list and nothing in
 * another.
 */
export const findCountryByName = (text: string): string | undefined =>
  codesByName.get(foldName(text)) ??
  codesByName.get(foldName(text.replace(/^([^(,]+)(?:, | \()([^)]*)\)?$/, '$2 $1')));

/** The alpha-2 code in capitals, if it is one. */
export function findCountryByCode(text: string): string | undefined {
  const code = text.toUpperCase();
  return codes.has(code) ? code : undefined;
}

/** Whether a list that names countries writes that it knows none. */
export const isNoCountry = (text: string): boolean =>
  /^(?:|na|n\/a|none|unknown|not known|stateless|-)$/i.test(text);
