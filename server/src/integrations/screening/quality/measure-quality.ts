import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { POSSIBLE_MATCH } from '@thumela/rules/screening/screening.ts';
import {
  buildIndex,
  findMatches,
  type ScreenedPerson,
  type ScreeningIndex,
} from '../matching/service.ts';
import { type Alteration, alterations } from './alter-name.ts';
import { Random } from './random.ts';
import { makeOrdinaryPeople } from './sample-list.ts';

type Entry = ListedEntry & { readonly list: string };

/** Kinds of names that are looked for. */
export type NameKind = Alteration | 'script';

/** Shares that screening has to reach, each from 0 to 1. */
export const LEAST_FOUND: Readonly<Record<NameKind, number>> = {
  listed: 0.99,
  reordered: 0.99,
  joined: 0.99,
  dropped: 0.97,
  swapped: 0.97,
  romanised: 0.95,
  initial: 0.9,
  script: 0.9,
};
export const MOST_ALARMS = 0.02;

/** Names of one kind or people of one group, and how many of them were found or stopped. */
export interface Share<Name extends string = string> {
  readonly name: Name;
  readonly tried: number;
  readonly hits: number;
}

/** Recall, false alarms and speed of screening on a list. */
export interface Quality {
  readonly entries: number;
  readonly names: number;
  /** Listed names as they are and altered, with their first birth date and nationalities. */
  readonly found: readonly Share<NameKind>[];
  /** Ordinary people, with birth date and country, that are stopped. */
  readonly alarms: readonly Share[];
  /** Milliseconds for one ordinary person at the median and the 95th percentile. */
  readonly median: number;
  readonly p95: number;
}

/** Number of names sampled of each kind, and of ordinary people of each group. */
export interface SampleSizes {
  readonly sampled: number;
  readonly ordinary: number;
}

/** Measures recall, false alarms and speed on a list; the same samples for the same list. */
export function measureQuality(list: readonly Entry[], sizes: SampleSizes): Quality {
  const people = list.filter(({ type }) => type === 'PERSON');
  const index = buildIndex(people);
  const random = new Random(32);
  const kinds = Object.keys(alterations).filter(isAlteration);
  return {
    entries: people.length,
    names: index.names.length,
    found: [
      ...kinds.map((kind) => measureAltered(index, people, { kind, random, ...sizes })),
      measureScripts(people, sizes),
    ],
    ...measureOrdinary(index, sizes),
  };
}

const isAlteration = (name: string): name is Alteration => Object.hasOwn(alterations, name);

interface Altered extends SampleSizes {
  kind: Alteration;
  random: Random;
}

function measureAltered(
  index: ScreeningIndex,
  people: readonly Entry[],
  { kind, random, sampled }: Altered,
): Share<Alteration> {
  const fitting = Array.from({ length: sampled }, () => {
    const entry = random.pick(people);
    const latin = entry.names.filter((name) => name.kind !== 'WEAK' && name.kind !== 'SCRIPT');
    const text = latin.length === 0 ? undefined : random.pick(latin).text;
    return { entry, name: text && alterations[kind](random, text) };
  }).flatMap(({ entry, name }) => (name ? [{ entry, name }] : []));
  const hits = fitting.filter(({ entry, name }) => isFound(index, entry, name)).length;
  return { name: kind, tried: fitting.length, hits };
}

function isFound(index: ScreeningIndex, entry: Entry, name: string): boolean {
  const [birth] = entry.births;
  const known = birth === undefined ? {} : { dateOfBirth: birth.from };
  const person: ScreenedPerson = { name, ...known, countries: entry.nationalities };
  return findMatches(index, person).some(
    ({ list, entryId, score }) =>
      list === entry.list && entryId === entry.id && score >= POSSIBLE_MATCH,
  );
}

/** Names in their original script on a list that has only Latin letters. */
function measureScripts(people: readonly Entry[], { sampled }: SampleSizes): Share<'script'> {
  const some = people
    .filter(({ names }) => names.some(({ kind }) => kind === 'SCRIPT'))
    .slice(0, sampled);
  const latin = buildIndex(
    some.map((entry) => ({ ...entry, names: entry.names.filter(({ kind }) => kind !== 'SCRIPT') })),
  );
  const hits = some.filter((entry) =>
    isFound(latin, entry, entry.names.find(({ kind }) => kind === 'SCRIPT')?.text ?? ''),
  ).length;
  return { name: 'script', tried: some.length, hits };
}

function measureOrdinary(index: ScreeningIndex, { ordinary }: SampleSizes) {
  const times: number[] = [];
  const alarms = Object.entries(makeOrdinaryPeople(ordinary)).map(([name, people]): Share => {
    const stopped = people.filter((person) => {
      const began = performance.now();
      const [best] = findMatches(index, person);
      times.push(performance.now() - began);
      return (best?.score ?? 0) >= POSSIBLE_MATCH;
    });
    return { name, tried: people.length, hits: stopped.length };
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { alarms, median: at(0.5), p95: at(0.95) };
}
