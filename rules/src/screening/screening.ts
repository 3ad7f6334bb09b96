import type { IsoDate } from '../dates/dates.ts';
import { nameParts } from '../identity/names.ts';
import { lettersOf, type NameRun, RunIndex, runsOf } from './name-runs.ts';
import { coversName, type Overlap } from './screening-cover.ts';
import { allowedEdits } from './spelling.ts';

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

interface ListedName {
  readonly id: string;
  readonly parts: readonly string[];
  readonly born: string | undefined;
}

/** A list prepared for many screenings. */
export interface PreparedList {
  readonly names: readonly ListedName[];
  /** Parts of names that stand beside each other, written together. */
  readonly runs: RunIndex;
  /** Whole names by the letters they are made of, whatever their order. */
  readonly byLetters: ReadonlyMap<string, readonly number[]>;
  /** Letters of the longest name, and the slips it may have. */
  readonly longest: number;
}

/** Takes a second for a long list, so that a screening takes none. */
export function prepareList(people: readonly ListedPerson[]): PreparedList {
  const names = people.flatMap(({ id, names: spellings, dateOfBirth }) =>
    spellings
      .map((name) => ({ id, parts: nameParts(name), born: dateOfBirth }))
      .filter(({ parts }) => parts.length > 0),
  );
  const byLetters = new Map<string, number[]>();
  const runs = new RunIndex();
  names.forEach(({ parts }, name) => {
    const letters = lettersOf(parts.join(''));
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), name]);
    for (const run of runsOf(parts)) runs.add(run, name);
  });
  const lengths = names.map(({ parts }) => parts.join('').length);
  const longest = lengths.reduce(
    (most, length) => Math.max(most, length + allowedEdits(length)),
    0,
  );
  return { names, runs, byLetters, longest };
}

/**
 * Looks for a person on the list: by letters alone, tolerant of accents, case, order, small slips of spelling,
 * and of where a name is parted or written together.
 */
export function screen(person: ScreenedPerson, list: PreparedList): Screening {
  const parts = nameParts(person.name);
  const runs = runsOf(parts).filter(({ text }) => text.length <= list.longest);
  const found = [...alikeInParts(parts, runs, list), ...alikeAsWhole(parts, runs, list)]
    .sort((a, b) => a - b)
    .flatMap((name) => list.names[name] ?? [])
    .filter(({ born }) => bornAlike(person.dateOfBirth, born));
  const matches = [...new Set(found.map(({ id }) => id))];
  return matches.length === 0 ? { result: 'clear' } : { result: 'possible', matches };
}

const YEARS_APART = 1;

/** Lists carry uncertain dates, so a year apart is still alike; an unknown date excludes nobody. */
function bornAlike(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return true;
  return Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) <= YEARS_APART;
}

/** Names of which every part is found in the other, or the other way round. */
function alikeInParts(
  parts: readonly string[],
  screened: readonly NameRun[],
  { names, runs }: PreparedList,
): number[] {
  const overlaps = new Map<number, Overlap[]>();
  for (const run of screened) {
    for (const { name, from, to } of runs.alike(run)) {
      const overlap = { screened: run, listed: { from, to } };
      const known = overlaps.get(name);
      if (known) known.push(overlap);
      else overlaps.set(name, [overlap]);
    }
  }
  return [...overlaps].flatMap(([name, found]) => {
    const listed = names[name]?.parts.length ?? 0;
    return coversName(found, { screened: parts.length, listed }) ? [name] : [];
  });
}

/** Names whose parts, in whatever order, are somewhere in this one when all is written together. */
function alikeAsWhole(
  parts: readonly string[],
  screened: readonly NameRun[],
  { names, byLetters }: PreparedList,
): number[] {
  return screened.flatMap(({ text, from, to }) => {
    const whole = to - from === parts.length;
    return (byLetters.get(lettersOf(text)) ?? []).filter((name) => {
      const listed = names[name]?.parts ?? [];
      return (whole || listed.length > 1) && consistsOf(text, listed);
    });
  });
}

/** Whether a text is nothing but these parts, in any order. */
function consistsOf(text: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return text === '';
  return parts.some((part, at) => {
    const others = parts.filter((_, other) => other !== at);
    return text.startsWith(part) && consistsOf(text.slice(part.length), others);
  });
}
