/** Runs in the thread of one version of the lists: collects its entries, builds the index, and searches it. */
import {
  buildIndex,
  type EntryToIndex,
  findMatches,
  type Match,
  type ScreenedPerson,
  type ScreeningIndex,
} from './matching/service.ts';

let collected: EntryToIndex[] = [];
let index: ScreeningIndex | undefined;

export function addEntries(entries: readonly EntryToIndex[]): void {
  collected.push(...entries);
}

export function finishIndex(): void {
  index = buildIndex(collected);
  collected = [];
}

export const isLoaded = (): boolean => index !== undefined;

/** @throws Error in a thread that replaced another one, and has no index */
export function searchPeople(people: readonly ScreenedPerson[]): Match[][] {
  const built = index;
  if (!built) throw new Error('The lists are not loaded in this thread.');
  return people.map((person) => findMatches(built, person));
}
