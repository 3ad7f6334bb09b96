import { foldDocumentNumber, type ScreeningIndex } from './build-index.ts';
import { type ComparedFacts, compareFacts } from './compare-facts.ts';
import { findJoined, spellParts } from './find-joined.ts';
import { type FoldedName, foldName, isSameName } from './fold-name.ts';
import type { IndexedName } from './indexed-entry.ts';
import type { Match, MatchReason, ScreenedPerson } from './match.ts';
import { type NameScore, type Overlap, scoreName } from './score-name.ts';
import { prepareName, type ScreenedName } from './screened-name.ts';
import { selectCandidates } from './select-candidates.ts';

/** Lower scores are no match. */
const LEAST = 0.6;
const MOST_MATCHES = 20;
/** Names scored between two looks at whether better ones can follow. */
const CHECKED_EVERY = 16;
const WEAK_ALIAS = 0.8;
const DOCUMENT = 0.85;
/** Characters of a document's number below which it proves nothing. */
const SHORTEST_DOCUMENT = 5;

/** The best spelling of an entry so far. */
interface Found {
  readonly text: string;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** A search for one person. */
interface Search {
  readonly index: ScreeningIndex;
  readonly person: ScreenedPerson;
  readonly facts: Map<number, ComparedFacts>;
  readonly found: Map<number, Found>;
}

/** Entries with a score of at least 0.60, best first, at most twenty. */
export function findMatches(index: ScreeningIndex, person: ScreenedPerson): Match[] {
  const search: Search = { index, person, facts: new Map(), found: new Map() };
  for (const name of foldName(person.name)) {
    findByName(search, name);
    findByWeakAlias(search, name);
  }
  findByDocument(search);
  return [...search.found]
    .flatMap(([number, { text, score, reasons }]): Match[] => {
      const entry = index.entries[number];
      if (entry === undefined) return [];
      const { list, id: entryId, content } = entry;
      return [
        {
          ...{ list, entryId, name: text, score: roundScore(score), reasons },
          ...(content !== undefined && { content }),
          ...(isExact(person, text, reasons) && { exact: true as const }),
        },
      ];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MATCHES);
}

/** Day and month are too often wrong to distinguish people of one name and year. */
const SAME_YEAR: ReadonlySet<string> = new Set(['EQUAL', 'DAY_DIFFERS', 'DAY_SWAPPED']);

/** Whether this is more than a namesake: the name and the birth year are equal, or the document is. */
const isExact = (
  { name }: ScreenedPerson,
  listed: string,
  reasons: readonly MatchReason[],
): boolean =>
  reasons.some(({ kind }) => kind === 'DOCUMENT') ||
  (reasons.some((one) => one.kind === 'BIRTH' && SAME_YEAR.has(one.result)) &&
    isSameName(name, listed));

const roundScore = (score: number): number => Math.round(score * 100) / 100;

function findByName(search: Search, name: FoldedName): void {
  const { index } = search;
  const screened = prepareName(name, index.parts);
  const joined = findJoined(screened, index);
  const bounds = new Map(
    selectCandidates(screened, index, LEAST).map((one) => [one.name, one.bound]),
  );
  for (const number of joined.keys()) bounds.set(number, 1);
  const sorted = [...bounds]
    .flatMap(([number, bound]) => {
      const listed = index.names[number];
      if (listed === undefined) return [];
      return [{ number, listed, bound: bound - readFacts(search, listed.entry).penalty }];
    })
    .filter(({ bound }) => bound >= LEAST)
    .sort((a, b) => b.bound - a.bound);
  for (const [at, { number, listed, bound }] of sorted.entries()) {
    if (at % CHECKED_EVERY === 0 && isFull(search, bound)) return;
    const score = scoreName(screened, listed, joined.get(number) ?? [], index.parts);
    if (score) addNameMatch(search, { screened, listed, score });
  }
}

/** Whether no score below this one could be among the best. */
function isFull({ found }: Search, bound: number): boolean {
  if (found.size < MOST_MATCHES) return false;
  let better = 0;
  for (const { score } of found.values()) if (score >= bound) better += 1;
  return better >= MOST_MATCHES;
}

function readFacts({ index, person, facts }: Search, number: number): ComparedFacts {
  const known = facts.get(number);
  if (known) return known;
  const entry = index.entries[number];
  const made = entry ? compareFacts(person, entry) : { penalty: 0, reasons: [] };
  facts.set(number, made);
  return made;
}

interface Compared {
  screened: ScreenedName;
  listed: IndexedName;
  score: NameScore;
}

function addNameMatch(search: Search, { screened, listed, score }: Compared): void {
  const texts = spellParts(listed, search.index.parts.texts);
  const parts = score.overlaps.map((overlap) => describeOverlap(overlap, screened.parts, texts));
  const sound: MatchReason[] = score.bySound ? [{ kind: 'NAME_SOUND' }] : [];
  const found = { text: listed.text, score: score.value, reasons: [...parts, ...sound] };
  addFound(search, listed, found, score.commonness);
}

const describeOverlap = (
  { screened, listed, how }: Overlap,
  own: readonly string[],
  other: readonly string[],
): MatchReason => ({
  kind: 'PART',
  screened: own.slice(screened.from, screened.to).join(' '),
  listed: other.slice(listed.from, listed.to).join(' '),
  how,
});

/** Adds what is known beside the name, and retains the entry's best spelling. */
function addFound(search: Search, { entry }: { entry: number }, name: Found, commonness = 0): void {
  const { penalty, reasons } = readFacts(search, entry);
  const score = name.score - penalty * (1 + commonness);
  const before = search.found.get(entry)?.score ?? 0;
  if (roundScore(score) < LEAST || score <= before) return;
  search.found.set(entry, { ...name, score, reasons: [...name.reasons, ...reasons] });
}

function findByWeakAlias(search: Search, { parts }: FoldedName): void {
  for (const { entry, text } of search.index.weakAliases.get(parts.join(' ')) ?? []) {
    addFound(search, { entry }, { text, score: WEAK_ALIAS, reasons: [{ kind: 'WEAK_ALIAS' }] });
  }
}

/** The same number of the same country is one person; without a country, it only confirms a name. */
function findByDocument(search: Search): void {
  const { index, person, found } = search;
  for (const { number, country } of person.documents ?? []) {
    const folded = foldDocumentNumber(number);
    if (folded.length < SHORTEST_DOCUMENT) continue;
    for (const listed of index.documents.get(folded) ?? []) {
      const known = country !== undefined && listed.country !== undefined;
      const before = found.get(listed.entry);
      if (known ? country !== listed.country : before === undefined) continue;
      const reasons = before?.reasons ?? readFacts(search, listed.entry).reasons;
      found.set(listed.entry, {
        text: before?.text ?? index.entries[listed.entry]?.name ?? '',
        score: Math.max(DOCUMENT, before?.score ?? 0),
        reasons: [{ kind: 'DOCUMENT', number }, ...reasons],
      });
    }
  }
}
