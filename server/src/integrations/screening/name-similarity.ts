import { type FoldedName, foldName } from './matching/fold-name.ts';
import { compareSpelling } from './matching/spelling.ts';

/**
 * Similarity of two names of one person, 0 to 1, in any order of their parts: the mean of the best pairs of the shorter
 * name, because documents often leave out a second given name. 0 if one of them has no letters.
 */
export const compareNames = (a: string, b: string): number =>
  Math.max(
    0,
    ...foldName(a).flatMap((one) => foldName(b).map((other) => compareReadings(one, other))),
  );

function compareReadings(a: FoldedName, b: FoldedName): number {
  const [shorter, longer] =
    a.parts.length <= b.parts.length ? [a.parts, b.parts] : [b.parts, a.parts];
  const pairs = shorter
    .flatMap((part, at) =>
      longer.map((other, otherAt) => ({ at, otherAt, value: compareSpelling(part, other) })),
    )
    .toSorted((one, other) => other.value - one.value);
  const used = { shorter: new Set<number>(), longer: new Set<number>() };
  let sum = 0;
  for (const { at, otherAt, value } of pairs) {
    if (used.shorter.has(at) || used.longer.has(otherAt)) continue;
    used.shorter.add(at);
    used.longer.add(otherAt);
    sum += value;
  }
  // One part of several is not a whole name.
  return sum / Math.max(shorter.length, Math.min(2, longer.length));
}
