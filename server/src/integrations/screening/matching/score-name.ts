import type { IndexedName } from './indexed-entry.ts';
import type { PartMatch } from './match.ts';
import type { Span } from './name-runs.ts';
import { PARTICLES } from './name-words.ts';
import type { PartTable } from './part-table.ts';
import type { ScreenedName } from './screened-name.ts';
import { computeSkeleton } from './skeleton.ts';

/** Parts of a screened name and the listed ones they match. */
export interface Overlap {
  readonly screened: Span;
  readonly listed: Span;
  /** 0 to 1 */
  readonly value: number;
  readonly how: PartMatch;
}

/** How well two names match, 0 to 1, and by what. */
export interface NameScore {
  readonly value: number;
  readonly overlaps: readonly Overlap[];
  /** Whether the names only sound alike, as names in two scripts do. */
  readonly bySound: boolean;
  /** 0 for a rare name to 1 for one that says nothing: many honest people have a common one. */
  readonly commonness: number;
}

export const FAMILY = 1.3;
export const UNMATCHED_SCREENED = 0.8;
export const UNMATCHED_LISTED = 0.2;
export const INITIAL = 0.9;
export const INITIAL_WEIGHT = 0.5;
/** A second name that a list lacks, if all of the listed name is found. */
export const ADDED = 0.4;
/** Parts that only one name has which make a name rare. */
const RARE = 1.5;
/** Loss of a common name that matches only in part. */
const PARTIAL_COMMON = 0.1;
/** Score of whole names with the same sound in two scripts, and the consonants that it takes. */
export const WHOLE_SOUND = 0.8;
const SHORTEST_WHOLE = 4;
const SHORTEST_JOINED = 3;
const SHORTEST_PARTIAL = 6;
/** Consonants of a name so long that one of its parts may differ, and the loss for that part. */
const LONG_WHOLE = 8;
export const MISSING_SOUND = 0.08;
/** Names that only one side adds lower the score a little, so that closer matches come first. */
export const ADDED_SOUND = 0.05;

/** Compares a screened name with a listed one; undefined if too little of them matches. */
export function scoreName(
  screened: ScreenedName,
  listed: IndexedName,
  joined: readonly Overlap[],
  table: PartTable,
): NameScore | undefined {
  const sides: Sides = { screened, listed, table };
  const single = compareSingly(sides);
  // Parts that are joined wrongly may hide better single ones.
  const ways = joined.length === 0 ? [single] : [single, [...single, ...joined]];
  return ways
    .flatMap((overlaps) => [matchSpelling(overlaps, sides), matchSound(overlaps, sides)])
    .reduce((best, score) => ((score?.value ?? 0) > (best?.value ?? 0) ? score : best), undefined);
}

function matchSpelling(overlaps: readonly Overlap[], sides: Sides): NameScore | undefined {
  const spelled = overlaps.filter(({ value }) => value > 0);
  const chosen = chooseOverlaps(spelled.map((overlap) => weighOverlap(overlap, sides)));
  if (!coversEnough(chosen, sides)) return undefined;
  const commonness = measureCommonness(chosen, sides.table);
  const partial = isWhole(chosen, sides) ? 0 : PARTIAL_COMMON * commonness;
  const value = sumScore(chosen, sides) - partial;
  return { value, overlaps: chosen, bySound: false, commonness };
}

function measureCommonness(overlaps: readonly WeighedOverlap[], table: PartTable): number {
  const evidence = overlaps.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return Math.max(0, 1 - evidence / (RARE * table.heaviest));
}

/** Whether both names consist of nothing but what matches. */
const isWhole = (overlaps: readonly Overlap[], sides: Sides): boolean =>
  countSignificant(overlaps, 'screened', sides) === sides.screened.significant &&
  countSignificant(overlaps, 'listed', sides) === sides.listed.significant &&
  overlaps.every(({ how }) => how !== 'INITIAL');

interface Sides {
  readonly screened: ScreenedName;
  readonly listed: IndexedName;
  readonly table: PartTable;
}

interface WeighedOverlap extends Overlap {
  readonly weight: number;
}

/** Similar parts, one with one. */
function compareSingly({ screened, listed, table }: Sides): Overlap[] {
  const found: Overlap[] = [];
  screened.parts.forEach((text, from) => {
    listed.parts.forEach((part, at) => {
      const span = { screened: { from, to: from + 1 }, listed: { from: at, to: at + 1 } };
      const alike = screened.similarByPart[from]?.get(part);
      if (alike) found.push({ ...span, value: alike.value, how: alike.how });
      else if (isInitial(text, table.texts[part] ?? '')) {
        found.push({ ...span, value: INITIAL, how: 'INITIAL' });
      }
    });
  });
  return found;
}

const isInitial = (a: string, b: string): boolean =>
  (a.length === 1 || b.length === 1) && a[0] === b[0] && !PARTICLES.has(a) && !PARTICLES.has(b);

/** The weight of the more frequent side, so that a misspelling of a common name is not a rare one. */
function weighOverlap(overlap: Overlap, sides: Sides): WeighedOverlap {
  const own = sumSpan(overlap.screened, (at) => weighScreened(at, sides));
  const other = sumSpan(overlap.listed, (at) => weighListed(at, sides));
  if (overlap.how !== 'INITIAL') return { ...overlap, weight: Math.min(own, other) };
  return { ...overlap, weight: Math.max(own, other) * INITIAL_WEIGHT };
}

const weighScreened = (at: number, { screened }: Sides): number =>
  (screened.weights[at] ?? 0) * (at === screened.family ? FAMILY : 1);

function weighListed(at: number, { listed, table }: Sides): number {
  const part = listed.parts[at] ?? 0;
  if (table.texts[part]?.length === 1) return 0;
  return (table.weights[part] ?? 0) * (at === listed.family ? FAMILY : 1);
}

function sumSpan({ from, to }: Span, weigh: (at: number) => number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += weigh(at);
  return sum;
}

/** The heaviest overlaps that use no part twice. */
function chooseOverlaps<One extends Overlap & { readonly weight: number }>(
  overlaps: readonly One[],
): One[] {
  const chosen: One[] = [];
  const sorted = overlaps.toSorted((a, b) => b.value * b.weight - a.value * a.weight);
  for (const overlap of sorted) {
    const free = chosen.every(
      ({ screened, listed }) =>
        !spansOverlap(screened, overlap.screened) && !spansOverlap(listed, overlap.listed),
    );
    if (free) chosen.push(overlap);
  }
  return chosen;
}

const spansOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Two parts of each name, or all of one and two of the other, or both whole: one given name identifies no person. */
function coversEnough(overlaps: readonly Overlap[], sides: Sides): boolean {
  const screened = countSignificant(overlaps, 'screened', sides);
  const listed = countSignificant(overlaps, 'listed', sides);
  const wholeScreened = screened === sides.screened.significant;
  const wholeListed = listed === sides.listed.significant;
  if (screened === 0) return false;
  return (
    (screened >= 2 && listed >= 2) ||
    (wholeScreened && (wholeListed || listed >= 2)) ||
    (wholeListed && screened >= 2)
  );
}

function countSignificant(
  overlaps: readonly Overlap[],
  side: 'screened' | 'listed',
  { screened, listed, table }: Sides,
): number {
  const isName =
    side === 'screened'
      ? (at: number) => (PARTICLES.has(screened.parts[at] ?? '') ? 0 : 1)
      : (at: number) => 1 - (table.particles[listed.parts[at] ?? 0] ?? 0);
  return overlaps.reduce((sum, overlap) => sum + sumSpan(overlap[side], isName), 0);
}

function sumScore(overlaps: readonly WeighedOverlap[], sides: Sides): number {
  const matched = overlaps.reduce((sum, { weight }) => sum + weight, 0);
  const gained = overlaps.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const restOf = (side: 'screened' | 'listed', count: number, weigh: typeof weighListed) => {
    const spans = overlaps.map((overlap) => overlap[side]);
    const all = sumSpan({ from: 0, to: count }, (at) =>
      spans.some(({ from, to }) => at >= from && at < to) ? 0 : weigh(at, sides),
    );
    return all;
  };
  const screened = restOf('screened', sides.screened.parts.length, weighScreened);
  const listed = restOf('listed', sides.listed.parts.length, weighListed);
  const whole = countSignificant(overlaps, 'listed', sides) === sides.listed.significant;
  const factor = whole ? ADDED : UNMATCHED_SCREENED;
  return gained / (matched + factor * screened + UNMATCHED_LISTED * listed);
}

/** Compares names in different scripts: every part of the shorter one, or all but one of many, sounds like one of the other. */
function matchSound(overlaps: readonly Overlap[], sides: Sides): NameScore | undefined {
  if (!sides.screened.foreign && !sides.listed.foreign) return undefined;
  const sounding = overlaps.filter(({ how }) => how !== 'NICKNAME' && how !== 'INITIAL');
  const chosen = chooseOverlaps(
    sounding.map((overlap) => ({ ...overlap, value: 1, weight: countConsonants(overlap, sides) })),
  );
  const letters = chosen.reduce((sum, { weight }) => sum + weight, 0);
  const { screened, listed } = sides;
  if (!coversEnough(chosen, sides)) return undefined;
  if (Math.max(screened.significant, listed.significant) < 2) return undefined;
  const unmatched = [
    screened.significant - countSignificant(chosen, 'screened', sides),
    listed.significant - countSignificant(chosen, 'listed', sides),
  ];
  const missing = Math.min(...unmatched);
  const added = Math.max(...unmatched) - missing;
  if (letters < shortestWhole(chosen.length, missing, added)) return undefined;
  const weighed = chosen.map((overlap) => weighOverlap({ ...overlap, how: 'SCRIPT' }, sides));
  const commonness = measureCommonness(weighed, sides.table);
  const partial = missing + added > 0 ? PARTIAL_COMMON * commonness : 0;
  const value = WHOLE_SOUND - missing * MISSING_SOUND - added * ADDED_SOUND - partial;
  return { value, overlaps: weighed, bySound: true, commonness };
}

/** Consonants that agreeing names must have: few if nothing else is left, more if a part is missing. */
function shortestWhole(overlaps: number, missing: number, added: number): number {
  if (missing > 1) return Infinity;
  if (missing === 1) return LONG_WHOLE;
  if (added > 0) return SHORTEST_PARTIAL;
  return overlaps === 1 ? SHORTEST_JOINED : SHORTEST_WHOLE;
}

const countConsonants = ({ screened: { from, to } }: Overlap, { screened }: Sides): number =>
  computeSkeleton(screened.parts.slice(from, to).join('')).length;
