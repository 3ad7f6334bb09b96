import { isSamePersonMisspelt } from '@thumela/rules/identity/name-change.ts';
import type { PersonName } from '@thumela/rules/identity/names.ts';
import type { AccountCheck } from '../../integrations/payouts/partner.ts';
import { foldName, isSameName } from '../../integrations/screening/matching/fold-name.ts';

/** Signs with which partners mask names. */
const MASK = /[*•·#]|x{3,}/i;

/**
 * Compares the name of an account's holder with the recipient's, in any script. CLOSE is a misspelling, a name more
 * or less, or initials; undefined if the names cannot be compared, such as a masked one.
 */
export function compareHolder(
  { firstName, lastName }: PersonName,
  holder: string,
): AccountCheck['match'] {
  if (MASK.test(holder)) return undefined;
  const name = `${firstName} ${lastName}`;
  const [recipients, holders] = [foldName(name), foldName(holder)];
  if (recipients.length === 0 || holders.length === 0) return undefined;
  if (isSameName(name, holder)) return 'MATCH';
  const isClose = recipients.some((one) =>
    holders.some((other) => isSimilar(one.parts, other.parts)),
  );
  if (isClose) return 'CLOSE';
  // A script that writes no vowels has readings unlike any spelling, which do not show another person.
  return recipients[0]?.foreign === holders[0]?.foreign ? 'NO_MATCH' : undefined;
}

function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const toName = (parts: readonly string[]) => ({ firstName: '', lastName: parts.join(' ') });
  return isSamePersonMisspelt(toName(one), toName(other)) || haveSameInitials(one, other);
}

/** Whether the names share a whole part, and the others of one are initials of the other's. */
function haveSameInitials(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((part) => part.length > 1 && other.includes(part));
  if (shared.length === 0) return false;
  const rest = (parts: readonly string[]) => parts.filter((part) => !shared.includes(part));
  const [fewer, more] = [rest(one), rest(other)].toSorted((a, b) => a.length - b.length);
  if (!fewer || !more || fewer.length === 0) return false;
  return fewer.every((part) => more.some((name) => isInitial(part, name)));
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

/** Parts of a masked name. */
const MOST_PARTS = 4;

/**
 * A name from which its owner recognises it and a stranger learns little: the first letter of each part, always with
 * three dots, because a length would say something of the name.
 */
export const maskHolder = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, MOST_PARTS)
    .map((part) => `${/^\p{L}/u.exec(part)?.[0] ?? ''}•••`)
    .join(' ');
