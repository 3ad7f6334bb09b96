import { type PersonName, splitName } from './names.ts';
import { allowedEdits, editDistance } from './spelling.ts';

/**
 * Whether one name is a misspelling of the other rather than another person's (see server/src/sending/README.md): each part
 * of the shorter one is found in the longer one, in any order, with no more typos than its length
 * allows; further parts may be added or left out where two agree. Parts written together or apart count
 * as the same letters.
 */
export function isSamePersonMisspelt(before: PersonName, after: PersonName): boolean {
  const [one, other] = [comparableNameParts(before), comparableNameParts(after)];
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.length === 0) return false;
  if (fewer.join('') === more.join('')) return true;
  return (fewer.length === more.length || fewer.length >= 2) && isCovered(fewer, more);
}

const comparableNameParts = ({ firstName, lastName }: PersonName) =>
  splitName(`${firstName} ${lastName}`);

/** Whether each part can be paired with a similar part of its own among the others. */
function isCovered([part, ...rest]: readonly string[], others: readonly string[]): boolean {
  if (part === undefined) return true;
  return others.some(
    (other, at) =>
      isAlike(part, other) &&
      isCovered(
        rest,
        others.filter((_, place) => place !== at),
      ),
  );
}

const isAlike = (one: string, other: string): boolean =>
  editDistance(one, other) <= allowedEdits(Math.max(one.length, other.length));
