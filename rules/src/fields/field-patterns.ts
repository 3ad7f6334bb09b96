import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { isIban } from '../money/iban.ts';
import { corridorRules } from '../texts/en/corridors.ts';
import { fieldRules } from '../texts/en/fields.ts';

/**
 * The server's checks of beneficiary fields beyond their data type (decision 44). The keys are the field names
 * of the catalogue (docs/reference-data.md).
 */

/** Where the money goes: ISO 3166 alpha-2 and the dialling code without plus. */
export interface Destination {
  readonly countryCode: string;
  readonly dial: string;
}

const CODES: ReadonlySet<string> = new Set([
  'ACCOUNT_NUMBER',
  'BRANCH_CODE',
  'IFSC',
  'IBAN',
  'SORT_CODE',
  'SWIFT',
  'BENE_ID_NUMBER',
]);

/** Codes and account numbers without spaces and hyphens, in upper case; anything else trimmed. */
export function normaliseField(fieldName: string, value: string): string {
  if (!CODES.has(fieldName)) return value.trim();
  return value.replace(/[\s-]/g, '').toUpperCase();
}

const LENGTHS: Readonly<Record<string, readonly [minimum: number, maximum: number]>> = {
  BENE_FIRST_NAME: [1, 35],
  BENE_LAST_NAME: [1, 35],
  BENE_ADDRESS: [3, 70],
  BENE_CITY: [2, 35],
  BANK_NAME: [2, 35],
  BENE_ID_NUMBER: [5, 20],
};

const PATTERNS: Readonly<Record<string, RegExp>> = {
  IFSC: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  SORT_CODE: /^[0-9]{6}$/,
  SWIFT: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
};

/** Patterns of one country; a field without one here has its general pattern, if there is one. */
const BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  BD: { BRANCH_CODE: /^[0-9]{9}$/ },
  CN: { ACCOUNT_NUMBER: /^[0-9]{6,20}$/, BRANCH_CODE: /^[0-9]{12}$/ },
  GB: { ACCOUNT_NUMBER: /^[0-9]{8}$/ },
  IN: { ACCOUNT_NUMBER: /^[0-9]{6,20}$/ },
  NG: { ACCOUNT_NUMBER: /^[0-9]{10}$/ },
  PK: { BENE_ID_NUMBER: /^[0-9]{13}$/, IBAN: /^PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16}$/ },
};

const GENERAL: Readonly<Record<string, RegExp>> = {
  ACCOUNT_NUMBER: /^[A-Z0-9]{6,20}$/,
  BRANCH_CODE: /^[A-Z0-9]{3,12}$/,
};

const INTERNATIONAL_NUMBERS: ReadonlySet<string> = new Set(['BENE_MOBILE_INTL', 'WALLET_NUMBER']);

/** A required field with its name in the catalogue. */
export interface NamedField {
  readonly fieldName: string;
  readonly displayName: string;
}

/**
 * The server's message for a value that already satisfies its data type; undefined when it is
 * right. The value is normalised first.
 */
export function fieldPatternError(
  field: NamedField,
  value: string,
  destination: Destination,
  today: IsoDate,
): Phrase | undefined {
  const { fieldName, displayName } = field;
  const text = normaliseField(fieldName, value);
  const tooShortOrLong = lengthError(field, text);
  if (tooShortOrLong !== undefined) return tooShortOrLong;
  if (INTERNATIONAL_NUMBERS.has(fieldName)) return dialError(displayName, text, destination.dial);
  if (fieldName === 'BENE_DOB') {
    return isIsoDate(text) && text < today ? undefined : phrase(fieldRules, 'past', displayName);
  }
  const pattern =
    BY_COUNTRY[destination.countryCode]?.[fieldName] ?? PATTERNS[fieldName] ?? GENERAL[fieldName];
  const wrong = (pattern && !pattern.test(text)) || (fieldName === 'IBAN' && !isIban(text));
  return wrong ? phrase(corridorRules, 'country', displayName) : undefined;
}

function lengthError({ fieldName, displayName }: NamedField, text: string): Phrase | undefined {
  const [minimum, maximum] = LENGTHS[fieldName] ?? [0, 255];
  const length = [...text].length;
  if (length < minimum) return phrase(fieldRules, 'atLeast', displayName, minimum);
  return length > maximum ? phrase(fieldRules, 'atMost', displayName, maximum) : undefined;
}

function dialError(label: string, text: string, dial: string): Phrase | undefined {
  const rest = text.startsWith(dial) ? text.slice(dial.length) : '';
  return /^[0-9]{6,12}$/.test(rest) ? undefined : phrase(corridorRules, 'dial', label, dial);
}
