import { type FoldedName, foldName } from './fold-name.ts';
import { HashIndex } from './hash-index.ts';
import type {
  EntryToIndex,
  IndexedDocument,
  IndexedEntry,
  IndexedName,
  WeakAlias,
} from './indexed-entry.ts';
import { articleKey, listRuns, sortLetters } from './name-runs.ts';
import { PARTICLES } from './name-words.ts';
import { PartTable } from './part-table.ts';
import { SharedWeights } from './shared-weights.ts';
import { computeSkeleton } from './skeleton.ts';

/** All entries, prepared for many screenings; built once for each version of the lists. */
export interface ScreeningIndex {
  readonly entries: readonly IndexedEntry[];
  readonly names: readonly IndexedName[];
  readonly parts: PartTable;
  readonly shared: SharedWeights;
  /** Names by the sound of two or three adjacent parts joined. */
  readonly runs: HashIndex;
  /** Names by all their letters, sorted. */
  readonly letters: HashIndex;
  /** Entries by a weak alias, folded. */
  readonly weakAliases: ReadonlyMap<string, readonly WeakAlias[]>;
  readonly documents: ReadonlyMap<string, readonly IndexedDocument[]>;
}

/** Adjacent parts joined in the index; Abd al-Rahman has three. */
export const LONGEST_RUN = 3;

/** Letters and digits of a document's number. */
export const foldDocumentNumber = (number: string): string =>
  number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Collected {
  entries: IndexedEntry[];
  names: (FoldedName & { entry: number; text: string })[];
  weakAliases: Map<string, WeakAlias[]>;
  documents: Map<string, IndexedDocument[]>;
}

/** Prepares the people on all lists; takes a second or two for 60,000 names. Organisations are left out. */
export function buildIndex(entries: Iterable<EntryToIndex>): ScreeningIndex {
  const collected: Collected = {
    entries: [],
    names: [],
    weakAliases: new Map(),
    documents: new Map(),
  };
  for (const entry of entries) if (entry.type === 'PERSON') collectEntry(collected, entry);
  const { names: folded, ...rest } = collected;
  const numbers = new Map<string, number>();
  const partsByName = folded.map(({ parts }) =>
    parts.map((part) => {
      const number = numbers.get(part) ?? numbers.size;
      numbers.set(part, number);
      return number;
    }),
  );
  const parts = new PartTable(
    numbers,
    partsByName,
    folded.map(({ foreign }) => foreign),
  );
  const names = folded.map((name, at) => describeName(name, partsByName[at] ?? [], parts));
  return {
    ...rest,
    parts,
    shared: new SharedWeights(names),
    names,
    runs: new HashIndex(folded.length, (at) => listRunKeys(folded[at]?.parts ?? [])),
    letters: new HashIndex(folded.length, (at) => [sortLetters(folded[at]?.parts.join('') ?? '')]),
  };
}

function listRunKeys(parts: readonly string[]): string[] {
  return listRuns(parts, 2, LONGEST_RUN).map(({ text, from, to }) => {
    const names = parts.slice(from, to).filter((part) => !PARTICLES.has(part));
    return names.length < 2 ? articleKey(computeSkeleton(text)) : computeSkeleton(text);
  });
}

function collectEntry(
  { entries, names, weakAliases, documents }: Collected,
  { list, id, births, nationalities, gender, content, ...listed }: EntryToIndex,
): void {
  const entry = entries.length;
  const name = listed.names[0]?.text ?? '';
  entries.push({ list, id, name, births, nationalities, gender, content });
  const seen = new Set<string>();
  for (const { text, kind } of listed.names) {
    for (const name of foldName(text)) {
      const key = `${name.parts.join(' ')} ${name.foreign}`;
      if (kind === 'WEAK') addTo(weakAliases, name.parts.join(' '), { entry, text });
      else if (!seen.has(key)) {
        names.push({ ...name, entry, text });
        seen.add(key);
      }
    }
  }
  for (const { number, country } of listed.documents) {
    addTo(documents, foldDocumentNumber(number), { entry, country });
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function describeName(
  { entry, text, family, foreign, parts }: Collected['names'][number],
  numbers: readonly number[],
  table: PartTable,
): IndexedName {
  return {
    entry,
    text,
    parts: numbers,
    family,
    foreign,
    weight: numbers.reduce((sum, part) => sum + (table.weights[part] ?? 0), 0),
    significant: parts.filter((part) => !PARTICLES.has(part)).length,
    abbreviated: parts.some((part) => part.length === 1),
  };
}
