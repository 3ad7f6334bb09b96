import type { ReferenceSnapshot } from '../../reference/lookups.ts';
import type { SanctionsEntry } from '../../reference/model.ts';

/** Somebody to look for on the sanctions list. */
export interface Person {
  firstName: string;
  lastName: string;
  /** `yyyy-MM-dd`, where it is known. */
  dob?: string;
}

/** What screening found, kept with the transaction (server-data 3.3). */
export interface Screening {
  /** Whether an operator has to look: a possible match, not a verdict. */
  'possible-match': boolean;
  /** The date of the newest entry of the list that was searched. */
  'list-date': string | null;
  /** The listed names it may be. */
  matches: string[];
}

interface Listed {
  entry: SanctionsEntry;
  words: ReadonlySet<string>;
}

interface Index {
  byWord: ReadonlyMap<string, readonly Listed[]>;
  listDate: string | null;
}

/** Each list is prepared once; a snapshot's list never changes. */
const indexes = new WeakMap<readonly SanctionsEntry[], Index>();

/**
 * Looks for a person on the sanctions list, held in memory. Case, accents, punctuation and the order of
 * names do not matter; all words of the shorter name must be in the longer one, and there must be two.
 * Dates of birth in different years tell people apart.
 */
export function screen(reference: ReferenceSnapshot, person: Person): Screening {
  const { byWord, listDate } = indexOf(reference.sanctions);
  const words = wordsOf(`${person.firstName} ${person.lastName}`);
  const candidates = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
  const matches = [...candidates]
    .filter((listed) => sameName(words, listed.words) && sameYear(person.dob, listed.entry.dob))
    .map(({ entry }) => entry.fullName);
  return { 'possible-match': matches.length > 0, 'list-date': listDate, matches };
}

function indexOf(list: readonly SanctionsEntry[]): Index {
  const known = indexes.get(list);
  if (known) return known;
  const byWord = new Map<string, Listed[]>();
  let listDate: string | null = null;
  for (const entry of list) {
    const listed = { entry, words: wordsOf(entry.fullName) };
    for (const word of listed.words) byWord.set(word, [...(byWord.get(word) ?? []), listed]);
    if (listDate === null || entry.listedOn > listDate) listDate = entry.listedOn;
  }
  const index = { byWord, listDate };
  indexes.set(list, index);
  return index;
}

/** The words of a name without accents and punctuation, in lower case. */
export function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(
    plain
      .replace(/['’]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

function sameName(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  return shorter.size >= 2 && [...shorter].every((word) => longer.has(word));
}

function sameYear(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a.slice(0, 4) === b.slice(0, 4);
}
