import { readFileSync } from 'node:fs';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import type { Insertable } from 'kysely';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tables } from '../tables.ts';

/**
 * Invented people for trying out the screening; operators load the list of the Financial Intelligence Centre
 * instead (SANCTIONS_FILE, decision 11).
 */
const SHIPPED = new URL('./sanctions.json', import.meta.url);

/** One spelling of a listed person's name; `dob` may be a year only, and is omitted if unknown. */
const Listed = Type.Object(
  {
    'full-name': Type.String({ minLength: 1, maxLength: 500 }),
    dob: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' })),
    'listed-on': Type.String(),
  },
  { additionalProperties: false },
);

type Row = Insertable<Tables['sanctions_entries']>;

/**
 * Reads a list of people from a file with a JSON array.
 * @throws Error whose message says which entry, counted from 1, is wrong and why
 */
export const readSanctions = (file: string | URL): Row[] =>
  parseSanctions(readFileSync(file, 'utf8'));

/**
 * Like `readSanctions`, from the file's content.
 * @throws Error whose message says which entry, counted from 1, is wrong and why
 */
export function parseSanctions(content: string): Row[] {
  const entries: unknown = JSON.parse(content);
  if (!Array.isArray(entries) || entries.length === 0) throw new Error('is not a list of people');
  return entries.map((entry, index) => {
    if (!Value.Check(Listed, entry) || !hasDates(entry))
      throw new Error(`entry ${index + 1} is wrong`);
    return buildSanctionsRow(entry);
  });
}

const hasDates = ({ dob, 'listed-on': listedOn }: Static<typeof Listed>): boolean =>
  isIsoDate(listedOn) && (dob === undefined || dob.length === 4 || isIsoDate(dob));

/** Only years are compared, so a year is stored as its first day. */
const buildSanctionsRow = ({
  'full-name': full_name,
  dob,
  'listed-on': listed_on,
}: Static<typeof Listed>): Row => ({
  full_name,
  dob: dob === undefined ? null : dob.length === 4 ? `${dob}-01-01` : dob,
  listed_on,
});

export const sanctionsRows: readonly Row[] = readSanctions(SHIPPED);
