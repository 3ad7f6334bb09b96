import { businessDay, type IsoDate, isIsoDate } from '../dates/dates.ts';
import { normaliseCellphone } from '../identity/cellphone.ts';
import { type Digits, internationalNumber } from '../identity/phone-number.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { isIban } from '../money/iban.ts';
import { corridorRules } from '../texts/en/corridors.ts';
import { fieldRules } from '../texts/en/fields.ts';
import type { Label } from './rule.ts';

/**
 * A corridor's rules for a value beyond its data type (see rules/README.md). The server has them, and the
 * portal receives with a quote, so that form and server validate alike. Another provider may have none.
 */
export interface RuledField {
  readonly displayName: string;
  readonly dataType: string;
  /** Name in the catalogue (docs/reference-data.md). */
  readonly fieldName?: string;
  /** Regular expression for the normalised value; '' where the data type is enough. */
  readonly pattern?: string;
  /** Calling code of a phone number's country, digits only. */
  readonly dialCode?: string;
}

const SHAPE = /^\^(\d*)(\[0-9\]|\[A-Z0-9\]|\.)\{(\d+)(?:,(\d+))?\}\$$/;

/** A pattern that is a run of one kind of character, which can be described in words. */
interface Shape {
  readonly kind: 'DIGITS' | 'LETTERS_DIGITS' | 'TEXT' | 'NUMBER';
  readonly length: Digits;
}

function parsePatternShape({ pattern = '', dialCode = '' }: RuledField): Shape | undefined {
  const [, code, characters, least, most = least] = SHAPE.exec(pattern) ?? [];
  if (least === undefined || code !== dialCode) return undefined;
  const length: Digits = [Number(least), Number(most)];
  if (characters === '.') return { kind: 'TEXT', length };
  if (characters !== '[0-9]') return { kind: 'LETTERS_DIGITS', length };
  return { kind: dialCode === '' ? 'DIGITS' : 'NUMBER', length };
}

/** Length of international numbers, used where the pattern has none. */
const ANY_LENGTH: Digits = [6, 12];

const MAXIMUM_LENGTH = 255;

/**
 * Form of a value for validation, sending and storage: phone numbers with their country code, digits
 * only; codes and account numbers without spaces and hyphens, in upper case; anything else trimmed.
 * Unchanged where the server has no corridor rules, except South African numbers.
 */
export function normaliseField(field: RuledField, value: string): string {
  const { pattern, dialCode, dataType } = field;
  if (dataType === 'MSISDN') return normaliseCellphone(value) ?? value.trim();
  if (pattern === undefined) return value;
  const text = value.trim();
  if (dialCode) {
    return (
      internationalNumber(text, dialCode, parsePatternShape(field)?.length ?? ANY_LENGTH) ?? text
    );
  }
  return dataType === 'ALPHA_NUMERIC' ? text.replace(/[\s-]/g, '').toUpperCase() : text;
}

/** A phone number without its country code; any other value unchanged. */
export function withoutDialCode(field: RuledField, value: string): string {
  const { dialCode } = field;
  if (!dialCode) return value;
  const number = normaliseField(field, value);
  return number.startsWith(dialCode) ? number.slice(dialCode.length) : value;
}

const expressions = new Map<string, RegExp | undefined>();

/**
 * Compiles each pattern once, because operators can change them; an invalid pattern matches everything.
 */
function findPatternExpression(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) expressions.set(pattern, compilePattern(pattern));
  return expressions.get(pattern);
}

function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Error of a normalised value that its data type allows and its corridor does not. */
export function corridorError(
  field: RuledField,
  value: string,
  today: IsoDate = businessDay(new Date()),
): Phrase | undefined {
  const { fieldName, pattern, displayName } = field;
  if (pattern === undefined) return undefined;
  if (fieldName === 'BENE_DOB' && !(isIsoDate(value) && value < today)) {
    return phrase(fieldRules, 'past', displayName);
  }
  if ([...value].length > MAXIMUM_LENGTH) {
    return phrase(fieldRules, 'atMost', displayName, MAXIMUM_LENGTH);
  }
  if (findPatternExpression(pattern)?.test(value) === false) return createShapeError(field, value);
  return fieldName === 'IBAN' && !isIban(value)
    ? phrase(corridorRules, 'checkDigits', displayName)
    : undefined;
}

function createShapeError(field: RuledField, value: string): Phrase {
  const { displayName: label, dialCode = '' } = field;
  const shape = parsePatternShape(field);
  if (!shape) return phrase(corridorRules, 'country', label);
  const [least, most] = shape.length;
  if (shape.kind === 'NUMBER') return phrase(corridorRules, 'number', label, dialCode, least, most);
  if (shape.kind === 'TEXT') return length(label, [...value].length < least, least, most);
  const key = shape.kind === 'DIGITS' ? 'digits' : 'lettersOrDigits';
  return phrase(corridorRules, key, label, least, most);
}

const length = (label: Label, short: boolean, least: number, most: number): Phrase =>
  short ? phrase(fieldRules, 'atLeast', label, least) : phrase(fieldRules, 'atMost', label, most);

/**
 * Hint for a field, shown before any error; undefined where the pattern cannot be described in words.
 */
export function corridorHint(field: RuledField): Phrase | undefined {
  const shape = parsePatternShape(field);
  if (!shape || shape.kind === 'TEXT') return undefined;
  const [least, most] = shape.length;
  if (shape.kind === 'NUMBER') {
    return phrase(corridorRules, 'numberHint', field.dialCode ?? '', least, most);
  }
  const key = shape.kind === 'DIGITS' ? 'digitsHint' : 'lettersOrDigitsHint';
  return phrase(corridorRules, key, least, most);
}
