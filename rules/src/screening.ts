import type { IsoDate } from './dates.ts';
import { nameParts } from './names.ts';

/** A person on a sanctions list. */
export interface ListedPerson {
  readonly id: string;
  /** The name and its other spellings. */
  readonly names: readonly string[];
  /** 'yyyy-MM-dd', or 'yyyy' where the list knows the year only. */
  readonly dateOfBirth?: string;
}

export interface ScreenedPerson {
  readonly name: string;
  readonly dateOfBirth?: IsoDate;
}

/** `possible` is for a person to judge; it never decides by itself. */
export type Screening =
  | { readonly result: 'clear' }
  | { readonly result: 'possible'; readonly matches: readonly string[] };

interface PreparedName {
  readonly id: string;
  readonly parts: readonly string[];
  readonly born: string | undefined;
}

/** A list made ready to be asked many times. */
export type PreparedList = readonly PreparedName[];

export const prepareList = (people: readonly ListedPerson[]): PreparedList =>
  people.flatMap(({ id, names, dateOfBirth }) =>
    names
      .map((name) => ({ id, parts: nameParts(name), born: dateOfBirth }))
      .filter(({ parts }) => parts.length > 0),
  );

/** Looks for a person on the list: tolerant of accents, case, order and small slips of spelling. */
export function screen(person: ScreenedPerson, list: PreparedList): Screening {
  const parts = nameParts(person.name);
  const matches = list
    .filter(
      (listed) => bornAlike(person.dateOfBirth, listed.born) && namedAlike(parts, listed.parts),
    )
    .map(({ id }) => id);
  const ids = [...new Set(matches)];
  return ids.length === 0 ? { result: 'clear' } : { result: 'possible', matches: ids };
}

const YEARS_APART = 1;

/** Lists carry uncertain dates, so a year apart is still alike; an unknown date excludes nobody. */
function bornAlike(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return true;
  return Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) <= YEARS_APART;
}

/** Every part of the shorter name is found in the longer; a single name only as a whole. */
function namedAlike(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length < 2) return shorter.length === 1 && alike(a.join(''), b.join(''));
  const free = [...longer];
  return shorter.every((part) => take(free, part));
}

/** Takes the part out, also where it is written apart: 'Abdul Rahman' for 'Abdulrahman'. */
function take(free: string[], part: string): boolean {
  const single = free.findIndex((other) => alike(part, other));
  const pair = free.findIndex((other, index) => alike(part, other + (free[index + 1] ?? '')));
  if (single >= 0) free.splice(single, 1);
  else if (pair >= 0) free.splice(pair, 2);
  return single >= 0 || pair >= 0;
}

/**
 * One slip in four to seven letters, two in eight or more, or the same sound: names from other alphabets are
 * spelled in many ways, as Mohamed and Muhammad. Shorter parts must be equal.
 */
function alike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const slips = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  if (a === b) return true;
  if (length >= 5 && soundOf(a) === soundOf(b)) return true;
  return Math.abs(a.length - b.length) <= slips && distance(a, b) <= slips;
}

/** Consonants that many alphabets do not tell apart, and those that are silent or doubled. */
const SAME_SOUND: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|kh|q|c(?!h)/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(?!^)[aeiouyh]/g, ''],
  [/^[aeiouy]+/, 'a'],
  [/(.)\1+/g, '$1'],
];

const soundOf = (part: string): string =>
  SAME_SOUND.reduce((sound, [letters, same]) => sound.replace(letters, same), part);

/** Letters to insert, drop, replace or swap with their neighbour to get from one to the other. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? at(beforeLast, column - 2) + 1
          : replaced;
      current.push(Math.min(replaced, swapped, at(last, column) + 1, at(current, column - 1) + 1));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (costs: readonly number[], index: number): number => costs[index] ?? Infinity;
