import type { DataType } from '@thumela/rules/fields/required-fields.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { destinations } from './destinations.ts';

/** Field ids of a corridor in order, and where it deviates from the catalogue. */
interface Corridor {
  digit: 1 | 2 | 3;
  countries: string[];
  fields: number[];
  patterns?: Record<number, string>;
  types?: Record<number, DataType>;
}

const ACCOUNT = '^[A-Z0-9]{6,20}$';
const NUMERIC_ACCOUNT = '^[0-9]{6,20}$';

/** Fields by corridor, grouped by rule. */
const corridors: Corridor[] = [
  {
    digit: 1,
    countries: ['ZW', 'MW', 'MZ', 'LS', 'SZ', 'ZM', 'CD', 'ET'],
    fields: [22, 24, 26, 30, 31],
  },
  {
    digit: 1,
    countries: ['PK'],
    fields: [22, 24, 26, 40, 30, 31],
    patterns: { 40: '^[0-9]{13}$' },
  },
  {
    digit: 2,
    countries: ['ZW', 'MW', 'MZ', 'LS', 'SZ', 'ZM', 'BW', 'KE', 'GH', 'CD', 'TZ', 'UG', 'BD'],
    fields: [22, 24, 32, 30, 31],
  },
  {
    digit: 3,
    countries: ['NG'],
    fields: [22, 24, 33, 34, 30, 31],
    patterns: { 33: '', 34: '^[0-9]{10}$' },
    types: { 33: 'ENUM' },
  },
  {
    digit: 3,
    countries: ['KE', 'GH', 'ZM', 'MW', 'LS', 'BW', 'ZW', 'ET'],
    fields: [22, 24, 33, 34, 35, 30, 31],
    patterns: { 34: ACCOUNT, 35: '^[A-Z0-9]{3,12}$' },
  },
  {
    digit: 3,
    countries: ['IN'],
    fields: [22, 24, 33, 34, 36, 28, 30, 31],
    patterns: { 34: NUMERIC_ACCOUNT },
  },
  {
    digit: 3,
    countries: ['PK'],
    fields: [22, 24, 33, 37, 28, 30, 31],
    patterns: { 37: '^PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16}$' },
  },
  {
    digit: 3,
    countries: ['BD'],
    fields: [22, 24, 33, 34, 35, 30, 31],
    patterns: { 34: ACCOUNT, 35: '^[0-9]{9}$' },
  },
  {
    digit: 3,
    countries: ['CN'],
    fields: [22, 24, 33, 34, 35, 26, 30, 31],
    patterns: { 34: NUMERIC_ACCOUNT, 35: '^[0-9]{12}$' },
  },
  {
    digit: 3,
    countries: ['GB'],
    fields: [22, 24, 34, 38, 28, 29, 30, 31],
    patterns: { 34: '^[0-9]{8}$' },
  },
];

/** Countries where names may contain accents, hyphens or no Latin letters at all. */
const FREE_NAMES = new Set(['CD', 'CN', 'MZ']);
const NAME_FIELDS = new Set([22, 24]);

const PHONE_FIELDS = new Set([26, 32]);

const findDestination = new Map(
  destinations.map((destination) => [destination.alpha2, destination]),
);

/**
 * A phone number has the number of digits of its country; other patterns are the corridor's, or else the
 * catalogue's.
 */
function choosePattern({ patterns }: Corridor, alpha2: string, fieldId: number): string | null {
  if (PHONE_FIELDS.has(fieldId)) {
    return `^{dial}[0-9]{${findDestination.get(alpha2)?.mobileDigits}}$`;
  }
  return patterns?.[fieldId] ?? null;
}

export const corridorFieldRows: Insertable<Tables['corridor_fields']>[] = corridors.flatMap(
  (corridor) =>
    corridor.countries.flatMap((alpha2) =>
      corridor.fields.map((fieldId, index) => ({
        payout_method_id: (findDestination.get(alpha2)?.id ?? 0) * 10 + corridor.digit,
        required_field_id: fieldId,
        position: index + 1,
        data_type:
          FREE_NAMES.has(alpha2) && NAME_FIELDS.has(fieldId)
            ? 'STRING'
            : (corridor.types?.[fieldId] ?? null),
        pattern: choosePattern(corridor, alpha2, fieldId),
      })),
    ),
);
