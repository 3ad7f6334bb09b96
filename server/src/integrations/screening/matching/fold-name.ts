import anyAscii from 'any-ascii';
import { PARTICLES, TITLES } from './name-words.ts';
import { readScript } from './script-readings.ts';

/** A name in plain letters, ready for comparison. */
export interface FoldedName {
  /** Lower-case letters a to z. */
  readonly parts: readonly string[];
  /** Position of the family name, as far as the spelling shows it. */
  readonly family: number;
  /** Whether it is written in letters other than Latin ones. */
  readonly foreign: boolean;
}

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Transliterates a name and splits it into parts, without titles. A name in another script may have several readings;
 * every other one has one, or none if it contains no letters.
 */
export function foldName(name: string): FoldedName[] {
  const foreign = FOREIGN.test(name);
  const readings = foreign ? readScript(name) : [name];
  return readings
    .map((reading) => foldReading(reading, foreign))
    .filter(({ parts }) => parts.length > 0);
}

const sortParts = ({ parts }: FoldedName): string => parts.toSorted().join(' ');

/** Whether two names have the same parts in any order, accents, titles and scripts aside. */
export function isSameName(one: string, other: string): boolean {
  const readings = new Set(foldName(one).map(sortParts));
  return foldName(other).some((reading) => readings.has(sortParts(reading)));
}

/**
 * Whether every word of a name can be compared: a script without a transliteration, or signs alone, leave no letters.
 */
export const isComparableName = (name: string): boolean =>
  foldName(name).length > 0 &&
  name
    .split(/[\s-]+/)
    .filter((word) => /\p{L}/u.test(word))
    .every((word) => foldName(word).length > 0);

function foldReading(name: string, foreign: boolean): FoldedName {
  const comma = name.indexOf(',');
  const before = comma < 0 ? [] : splitLetters(name.slice(0, comma));
  const all = comma < 0 ? splitLetters(name) : [...before, ...splitLetters(name.slice(comma))];
  const parts = dropTitles(all);
  const dropped = all.length - parts.length;
  const family = before.length > 0 ? Math.max(0, before.length - 1 - dropped) : parts.length - 1;
  return { parts, family: Math.min(family, parts.length - 1), foreign };
}

const splitLetters = (name: string): string[] =>
  anyAscii(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/['`"’]|\d/g, '')
    // "Abd al-Rahman" and "Abdel Rahman" are "Abdul Rahman".
    .replace(
      /\b(?:[ae]?bd|abdu|abdal|abdel|abdil|abdol|abdoul|abdoel|abdur)\b(?:[^a-z]+[aeu][lrsdnt]\b)?/g,
      'abdul',
    )
    .split(/[^a-z]+/)
    .filter((part) => part !== '');

/** Letters of one word that is a whole name, written together. */
const WHOLE_NAME = 8;

/** Enough of a name remains: Sheikh and Haji are also names. */
function dropTitles(parts: readonly string[]): string[] {
  const others = parts.filter((part) => !TITLES.has(part));
  const names = others.filter((part) => !PARTICLES.has(part));
  return names.length >= 2 || (names[0]?.length ?? 0) >= WHOLE_NAME ? others : [...parts];
}
