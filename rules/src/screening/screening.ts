import type { IsoDate } from '../dates/dates.ts';
import { splitName } from '../identity/names.ts';
import { listNameRuns, type NameRun, RunIndex, sortLetters } from './name-runs.ts';
import { coversName, type Overlap } from './screening-cover.ts';
import { allowedEdits } from './spelling.ts';

/** A person on a sanctions list. */
export interface ListedPerson {
  readonly id: string;
  /** The name and its alternative spellings. */
  readonly names: readonly string[];
  /** 'yyyy-MM-dd', or 'yyyy' where the list has only the year. */
  readonly dateOfBirth?: string;
}

interface ScreenedPerson {
  readonly name: string;
  readonly dateOfBirth?: IsoDate;
}

/** A `possible` match needs a person's judgement; it never decides by itself. */
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
  /** Adjacent parts of names, joined. */
  readonly runs: RunIndex;
  /** Whole names by their sorted letters. */
  readonly byLetters: ReadonlyMap<string, readonly number[]>;
  /** Length of the longest name, including allowed typos. */
  readonly longest: number;
}

/** Takes a second for a long list, so that a single screening is fast. */
export function prepareList(people: readonly ListedPerson[]): PreparedList {
  const names = people.flatMap(({ id, names: spellings, dateOfBirth }) =>
    spellings
      .map((name) => ({ id, parts: splitName(name), born: dateOfBirth }))
      .filter(({ parts }) => parts.length > 0),
  );
  const byLetters = new Map<string, number[]>();
  const runs = new RunIndex();
  names.forEach(({ parts }, name) => {
    const letters = sortLetters(parts.join(''));
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), name]);
    for (const run of listNameRuns(parts)) runs.add(run, name);
  });
  const lengths = names.map(({ parts }) => parts.join('').length);
  const longest = lengths.reduce(
    (most, length) => Math.max(most, length + allowedEdits(length)),
    0,
  );
  return { names, runs, byLetters, longest };
}

/**
 * Screens a person against the list: by letters only, tolerant of accents, case, order, small
 * misspellings, and of names split or joined differently.
 */
export function screenPerson(person: ScreenedPerson, list: PreparedList): Screening {
  const parts = splitName(person.name);
  const runs = listNameRuns(parts).filter(({ text }) => text.length <= list.longest);
  const found = [...matchNameParts(parts, runs, list), ...matchWholeNames(parts, runs, list)]
    .sort((a, b) => a - b)
    .flatMap((name) => list.names[name] ?? [])
    .filter(({ born }) => matchBirthYears(person.dateOfBirth, born));
  const matches = [...new Set(found.map(({ id }) => id))];
  return matches.length === 0 ? { result: 'clear' } : { result: 'possible', matches };
}

const YEARS_APART = 1;

/**
 * Lists contain uncertain dates, so a difference of one year still matches; an unknown date matches any.
 */
function matchBirthYears(a: string | undefined, b: string | undefined): boolean {
  if (!a || !b) return true;
  return Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) <= YEARS_APART;
}

/** Names with every part found in the other, or vice versa. */
function matchNameParts(
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

/** Names with parts that, in any order, are contained in this one when everything is joined. */
function matchWholeNames(
  parts: readonly string[],
  screened: readonly NameRun[],
  { names, byLetters }: PreparedList,
): number[] {
  return screened.flatMap(({ text, from, to }) => {
    const whole = to - from === parts.length;
    return (byLetters.get(sortLetters(text)) ?? []).filter((name) => {
      const listed = names[name]?.parts ?? [];
      return (whole || listed.length > 1) && consistsOf(text, listed);
    });
  });
}

/** Whether a text consists of exactly these parts, in any order. */
function consistsOf(text: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return text === '';
  return parts.some((part, at) => {
    const others = parts.filter((_, other) => other !== at);
    return text.startsWith(part) && consistsOf(text.slice(part.length), others);
  });
}
