/** Runs in the thread of one version of the lists: collects its entries, builds the index, and searches it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
  releaseMemory();
}

/**
 * Returns what building left behind to the operating system: of the lists of OFAC, the EU and the UK that is twice the
 * memory of the index, and a thread that only searches would hold it for hours.
 */
function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: NodeJS.GCFunction = runInNewContext('gc');
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

export const isLoaded = (): boolean => index !== undefined;

/** @throws Error in a thread that replaced another one, and has no index */
export function searchPeople(people: readonly ScreenedPerson[]): Match[][] {
  const built = index;
  if (!built) throw new Error('The lists are not loaded in this thread.');
  return people.map((person) => findMatches(built, person));
}
