import { LONGEST_RUN, type ScreeningIndex } from './build-index.ts';
import type { IndexedName } from './indexed-entry.ts';
import {
  articleKey,
  consistsOf,
  hasArticle,
  listRuns,
  type NameRun,
  sortLetters,
} from './name-runs.ts';
import type { Overlap } from './score-name.ts';
import type { ScreenedName } from './screened-name.ts';
import { computeSkeleton } from './skeleton.ts';
import { compareParts, hasEnoughConsonants } from './spelling.ts';

/** Names have no more parts; those of a longer text are compared one by one. */
const MOST_PARTS = 16;
/** Consonants that a joined text needs to be found by its sound, and one in another script. */
const SHORTEST = 3;
const SHORTEST_FOREIGN = 2;

/** Overlaps of names that are split differently, by the number of the listed name. */
export function findJoined(screened: ScreenedName, index: ScreeningIndex): Map<number, Overlap[]> {
  const found = new Map<number, Overlap[]>();
  const add = (name: number, overlap: Overlap) => {
    const known = found.get(name);
    if (known) known.push(overlap);
    else found.set(name, [overlap]);
  };
  if (screened.parts.length > MOST_PARTS) return found;
  for (const run of listRuns(screened.parts, 1, MOST_PARTS)) {
    if (run.to - run.from > 1) addSplitByScreened(run, screened, index, add);
    else addSplitByList(run, screened, index, add);
    addSameLetters(run, screened, index, add);
  }
  return found;
}

type Add = (name: number, overlap: Overlap) => void;

/** The screened name splits a listed part: Vi kt or. */
function addSplitByScreened(
  run: NameRun,
  { similarByPart }: ScreenedName,
  { parts, names }: ScreeningIndex,
  add: Add,
): void {
  const single = similarByPart.slice(run.from, run.to);
  for (const { part, value } of parts.findJoined(run.text)) {
    if (single.some((similar) => similar.has(part))) continue;
    const how = value === 0 ? 'SCRIPT' : 'JOINED';
    for (const name of parts.findNames(part)) {
      const from = names[name]?.parts.indexOf(part) ?? -1;
      if (from >= 0) add(name, { screened: run, listed: { from, to: from + 1 }, value, how });
    }
  }
}

/** The listed name splits a screened part: Abdul Rahman. */
function addSplitByList(
  run: NameRun,
  { foreign, similarByPart }: ScreenedName,
  { runs, names, parts }: ScreeningIndex,
  add: Add,
): void {
  const sound = computeSkeleton(run.text);
  if (sound.length < (foreign ? SHORTEST_FOREIGN : SHORTEST)) return;
  const single = similarByPart[run.from];
  const found = runs.find(sound).concat(hasArticle(run.text) ? runs.find(articleKey(sound)) : []);
  for (const name of found) {
    const listedParts = names[name]?.parts ?? [];
    for (const listed of listRuns(spellParts(names[name], parts.texts), 2, LONGEST_RUN)) {
      const known = listedParts.slice(listed.from, listed.to).some((part) => single?.has(part));
      const same = computeSkeleton(listed.text) === sound;
      const alike = compareParts(run.text, listed.text, same && hasEnoughConsonants(sound));
      if (alike) add(name, { screened: run, listed, value: alike.value, how: 'JOINED' });
      else if (same && !known) add(name, { screened: run, listed, value: 0, how: 'SCRIPT' });
    }
  }
}

/** The whole listed name, in any order and split in any way: Blok kadeVik tor. */
function addSameLetters(
  run: NameRun,
  screened: ScreenedName,
  { letters, names, parts }: ScreeningIndex,
  add: Add,
): void {
  for (const name of letters.find(sortLetters(run.text))) {
    const listed = spellParts(names[name], parts.texts);
    const whole = run.to - run.from === screened.parts.length;
    if ((!whole && listed.length === 1) || !consistsOf(run.text, listed)) continue;
    if (hasSameParts(screened.parts.slice(run.from, run.to), listed)) continue;
    add(name, { screened: run, listed: { from: 0, to: listed.length }, value: 1, how: 'JOINED' });
  }
}

/** Names that only differ in order are compared part by part, so that the reasons show each. */
const hasSameParts = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join(' ') === b.toSorted().join(' ');

/** The letters of a listed name's parts. */
export const spellParts = (name: IndexedName | undefined, texts: readonly string[]): string[] =>
  (name?.parts ?? []).map((part) => texts[part] ?? '');
