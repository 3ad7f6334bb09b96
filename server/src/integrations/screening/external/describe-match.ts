import { createHash } from 'node:crypto';
import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { buildIndex, findMatches, type Match, type ScreenedPerson } from '../matching/service.ts';

/** An entry as a service returns it, with the name of its list. */
export type ServiceEntry = ListedEntry & { readonly list: string };

/**
 * A service's match, with its score. The reasons come from our own comparison of the person with the entry's facts,
 * because services explain theirs each in its own way; where our comparison finds no similarity, they are left out.
 */
export function describeMatch(person: ScreenedPerson, entry: ServiceEntry, score: number): Match {
  const { id, list, names, births, documents, nationalities } = entry;
  const [own] = findMatches(buildIndex([entry]), person);
  const primary = names[0]?.text ?? id;
  return {
    list,
    entryId: `${primary} (${list} ${id})`,
    name: own?.name ?? primary,
    score: Math.round(score * 100) / 100,
    reasons: own?.reasons ?? [],
    content: hashContent(entry),
    ...(own?.exact && { exact: own.exact }),
    facts: { births, documents, nationalities },
  };
}

/** A clearance ends when the service says anything else about the entry. */
const hashContent = (entry: ServiceEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** Lists that are searched here too, by the names that services give them. */
const LISTS: Readonly<Record<string, string>> = {
  // watchman
  ...{ us_ofac: 'OFAC', us_non_sdn: 'OFAC', eu_csl: 'EU', uk_csl: 'UK', un_csl: 'UN' },
  // yente
  ...{ un_sc_sanctions: 'UN', za_fic_sanctions: 'FIC', us_ofac_sdn: 'OFAC', us_ofac_cons: 'OFAC' },
  ...{ eu_fsf: 'EU', gb_fcdo_sanctions: 'UK', gb_hmt_sanctions: 'UK' },
};

/** Lists that oblige us to freeze are named before others. */
const FIRST: readonly (string | undefined)[] = ['UN', 'FIC'];

/** The name of an entry's list; a service names all lists that have it. */
export function nameList(sources: readonly string[]): string {
  const names = sources.map((source) => LISTS[source] ?? source);
  return FIRST.find((name) => name !== undefined && names.includes(name)) ?? names[0] ?? 'OTHER';
}
