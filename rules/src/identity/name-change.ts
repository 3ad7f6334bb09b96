import { allowedEdits, distance } from '../screening/spelling.ts';
import { nameParts, type PersonName } from './names.ts';

/**
 * Whether one name is the other one misspelt, and not another person's (decision 87): each part of the shorter one is
 * found in the longer one, in any order, with no more slips than its letters allow; further parts may be added or
 * left out where two agree. Parts that were written together or apart are the same letters.
 */
export function isSamePersonMisspelt(before: PersonName, after: PersonName): boolean {
  const [one, other] = [partsOf(before), partsOf(after)];
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.length === 0) return false;
  if (fewer.join('') === more.join('')) return true;
  return (fewer.length === more.length || fewer.length >= 2) && isCovered(fewer, more);
}

const partsOf = ({ firstName, lastName }: PersonName) => nameParts(`${firstName} ${lastName}`);

/** Whether each part has one of the others for itself that is alike. */
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
  distance(one, other) <= allowedEdits(Math.max(one.length, other.length));
