import { createHash } from 'node:crypto';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import type { BirthRange, ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildEntry, requireBirth } from './build-entry.ts';
import { findCountryByCode } from './countries.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { cleanText, decodeText, type ListSource } from './text.ts';

const Text = Type.String({ minLength: 1, maxLength: 500 });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An entry of our own format; `full-name`, `dob` and `listed-on` are the form that operators already use. */
const Entry = Type.Object(
  {
    'full-name': Type.Optional(Text),
    dob: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' })),
    'listed-on': Day,
    id: Type.Optional(Text),
    type: Type.Optional(Type.Union([Type.Literal('PERSON'), Type.Literal('ENTITY')])),
    names: Type.Optional(
      Type.Array(
        Type.Object(
          {
            text: Text,
            kind: Type.Union(
              (['PRIMARY', 'STRONG', 'WEAK', 'FORMER', 'SCRIPT'] as const).map((kind) =>
                Type.Literal(kind),
              ),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    births: Type.Optional(
      Type.Array(
        Type.Object(
          { from: Day, to: Day, approximate: Type.Optional(Type.Literal(true)) },
          { additionalProperties: false },
        ),
      ),
    ),
    documents: Type.Optional(
      Type.Array(
        Type.Object(
          {
            type: Type.Union(
              (['PASSPORT', 'NATIONAL_ID', 'OTHER'] as const).map((type) => Type.Literal(type)),
            ),
            number: Text,
            country: Type.Optional(Country),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    nationalities: Type.Optional(Type.Array(Country)),
    gender: Type.Optional(Type.Union([Type.Literal('FEMALE'), Type.Literal('MALE')])),
  },
  { additionalProperties: false },
);

type Entry = Static<typeof Entry>;

/** The file is an array, which is parsed as a whole. */
const LARGEST_FILE = 64 * 1024 * 1024;

/**
 * Reads our own format: a JSON array of entries. An entry without `id` has a hash of its content as its number; a
 * repetition of such an entry is noted as skipped.
 */
export async function* readThumelaList(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const hashes = new Set<string>();
  for (const [index, value] of (await parseArray(source)).entries()) {
    const position = { id: String(index + 1) };
    if (!Value.Check(Entry, value)) {
      const [problem] = Value.Errors(Entry, value);
      throw new ListError(`the entry ${problem?.message ?? 'is wrong'}`, position);
    }
    if (value.id === undefined) {
      const id = hashEntry(value);
      if (hashes.has(id)) {
        notes.addSkipped(position, 'the entry repeats another');
        continue;
      }
      hashes.add(id);
    }
    yield readEntry(value, position);
  }
}

async function parseArray(source: ListSource): Promise<readonly unknown[]> {
  let text = '';
  for await (const part of decodeText(source)) {
    text += part;
    if (text.length > LARGEST_FILE) throw new ListError('the file is too large');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ListError('the file is not JSON, or is cut', {}, { cause: error });
  }
  if (Array.isArray(value)) return value;
  throw new ListError('the file is not a JSON array');
}

const hashEntry = (entry: Entry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);

function readEntry(entry: Entry, position: ListPosition): ListedEntry {
  const name = cleanText(entry['full-name'] ?? '');
  const births = (entry.births ?? []).map((birth) => checkBirth(birth, position));
  const countries = [
    ...(entry.nationalities ?? []),
    ...(entry.documents ?? []).flatMap(({ country }) => country ?? []),
  ];
  const unknown = countries.find((code) => !findCountryByCode(code));
  if (unknown) throw new ListError(`the country '${unknown}' does not exist`, position);
  if (!isIsoDate(entry['listed-on'])) {
    throw new ListError(`the date '${entry['listed-on']}' does not exist`, position);
  }
  return buildEntry(
    {
      id: entry.id ?? hashEntry(entry),
      type: entry.type ?? 'PERSON',
      names: [
        ...(name === '' ? [] : [{ text: name, kind: 'PRIMARY' } as const]),
        ...(entry.names ?? []).map(({ text, kind }) => ({ text: cleanText(text), kind })),
      ],
      births: entry.dob === undefined ? births : [requireBirth(entry.dob, position), ...births],
      documents: (entry.documents ?? []).map(({ type, number, country }) =>
        country === undefined ? { type, number } : { type, number, country },
      ),
      nationalities: entry.nationalities ?? [],
      gender: entry.gender,
      listedOn: entry['listed-on'],
    },
    position,
  );
}

function checkBirth(
  { from, to, approximate }: { from: string; to: string; approximate?: true },
  position: ListPosition,
): BirthRange {
  if (isIsoDate(from) && isIsoDate(to) && from <= to) {
    return approximate ? { from, to, approximate } : { from, to };
  }
  throw new ListError(`the range of birth ${from} to ${to} is wrong`, position);
}
