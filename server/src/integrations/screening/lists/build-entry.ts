import type {
  BirthRange,
  ListedDocument,
  ListedEntry,
  ListedName,
} from '@thumela/rules/screening/listed-entry.ts';
import { findCountryByName, isNoCountry } from './countries.ts';
import { readBirth, readDay } from './dates.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { withPrimary } from './names.ts';

/** Maximum values of one kind in an entry, and characters of one value. */
const MOST_VALUES = 2_000;
const LONGEST_VALUE = 1_000;

/** An entry as read; values may repeat. */
export interface EntryParts {
  readonly id: string;
  readonly type: ListedEntry['type'];
  readonly names: readonly ListedName[];
  readonly births?: readonly BirthRange[];
  readonly documents?: readonly (ListedDocument | undefined)[];
  readonly nationalities?: readonly (string | undefined)[];
  readonly gender?: ListedEntry['gender'] | undefined;
  readonly listedOn?: string | undefined;
}

/**
 * An entry with each value once and one primary name.
 * @throws ListError if it has no number or name, or a value is too long
 */
export function buildEntry(parts: EntryParts, position: ListPosition): ListedEntry {
  const at = { ...position, ...(parts.id === '' ? {} : { id: parts.id }) };
  if (parts.id === '') throw new ListError('the entry has no number', at);
  const names = withPrimary(parts.names);
  if (names.length === 0) throw new ListError('the entry has no name', at);
  const entry: ListedEntry = {
    id: parts.id,
    type: parts.type,
    names,
    births: dropRepeats(parts.births ?? []),
    documents: dropRepeats((parts.documents ?? []).filter((one) => one !== undefined)),
    nationalities: dropRepeats((parts.nationalities ?? []).filter((one) => one !== undefined)),
    ...(parts.gender && { gender: parts.gender }),
    ...(parts.listedOn && { listedOn: parts.listedOn }),
  };
  checkSize(entry, at);
  return entry;
}

function dropRepeats<Value>(values: readonly Value[]): Value[] {
  if (values.length < 2) return [...values];
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function checkSize({ id, names, births, documents }: ListedEntry, at: ListPosition): void {
  const texts = [id, ...names.map(({ text }) => text), ...documents.map(({ number }) => number)];
  if (Math.max(names.length, births.length, documents.length) > MOST_VALUES) {
    throw new ListError('the entry has too many names, dates or documents', at);
  }
  if (texts.some(({ length }) => length > LONGEST_VALUE)) {
    throw new ListError('a name or number is too long', at);
  }
}

/**
 * PERSON or ENTITY by the list's word for it.
 * @throws ListError for an unknown word, because a person taken for something else would not be found
 */
export function requireType(
  word: string,
  types: Readonly<Record<string, ListedEntry['type']>>,
  position: ListPosition,
): ListedEntry['type'] {
  const type = Object.hasOwn(types, word) ? types[word] : undefined;
  if (type) return type;
  throw new ListError(`the kind of entry '${word}' is unknown`, position);
}

/** @throws ListError if the date of birth cannot be read */
export function requireBirth(text: string, position: ListPosition): BirthRange {
  const birth = readBirth(text);
  if (birth) return birth;
  throw new ListError(`the date of birth '${text}' cannot be read`, position);
}

/** @throws ListError if there is a date and it cannot be read as a single day */
export function requireDay(text: string, position: ListPosition): string | undefined {
  if (text === '') return undefined;
  const day = readDay(text);
  if (day) return day;
  throw new ListError(`the date '${text}' cannot be read`, position);
}

/** The code of a country by its name; an unknown name is noted as skipped. */
export function readCountry(
  name: string,
  position: ListPosition,
  notes: ListNotes,
): string | undefined {
  if (isNoCountry(name)) return undefined;
  const code = findCountryByName(name);
  if (!code) notes.addSkipped(position, `unknown country '${name}'`);
  return code;
}

/** The gender that a list writes as a word or its first letter. */
export function readGender(text: string): ListedEntry['gender'] | undefined {
  if (/^(?:f|female)$/i.test(text)) return 'FEMALE';
  return /^(?:m|male)$/i.test(text) ? 'MALE' : undefined;
}
