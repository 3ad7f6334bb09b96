import { foldText, listSearchTerms } from './search-terms.ts';

/** Other names by which people look for a country, by its ISO 3166-1 alpha-2 code. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CD: ['DRC', 'Congo Kinshasa', 'Zaire'],
  CF: ['CAR'],
  CG: ['Congo Brazzaville'],
  CI: ['Ivory Coast'],
  CN: ['China', 'PRC'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Britain', 'England', 'Scotland', 'Wales'],
  IR: ['Persia'],
  KP: ['North Korea'],
  KR: ['South Korea'],
  LA: ['Laos'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russia'],
  ST: ['Sao Tome'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  US: ['USA', 'America'],
  VA: ['Vatican'],
  VN: ['Vietnam'],
};

/**
 * Whether a country is found by a typed text: by the beginning of any word of its name, by another name, or by a code.
 * @param name its name, which may end with its alpha-3 code
 * @param alpha2 its alpha-2 code; undefined if it has none
 */
export function isCountryFound(name: string, alpha2: string | undefined, typed: string): boolean {
  const search = foldText(typed);
  const code = alpha2?.toUpperCase() ?? '';
  const names = [name, code, ...(OTHER_NAMES[code] ?? [])];
  return names.some((one) => listSearchTerms(one).some((term) => term.startsWith(search)));
}
