import { businessDay, type IsoDate, isIsoDate } from '../dates/dates.ts';
import { type Digits, internationalNumber } from '../identity/phone-number.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { isIban } from '../money/iban.ts';
import { corridorRules } from '../texts/en/corridors.ts';
import { fieldRules } from '../texts/en/fields.ts';
import type { Label } from './rule.ts';

/**
 * What a corridor asks of a value beyond its data type (decision 60). It is data of the server, which the portal
 * is told with a quote: form and server judge by the same words. Another provider may tell nothing of it.
 */
export interface RuledField {
  readonly displayName: string;
  readonly dataType: string;
  /** Its name in the catalogue (docs/reference-data.md). */
  readonly fieldName?: string;
  /** The regular expression that the value matches in its normal form; '' where the data type is enough. */
  readonly pattern?: string;
  /** Of a phone number: the country's calling code, digits only. */
  readonly dialCode?: string;
}

const SHAPE = /^\^(\d*)(\[0-9\]|\[A-Z0-9\]|\.)\{(\d+)(?:,(\d+))?\}\$$/;

/** A pattern that is nothing but so many characters of one kind, so that it can be said in words. */
interface Shape {
  readonly kind: 'DIGITS' | 'LETTERS_DIGITS' | 'TEXT' | 'NUMBER';
  readonly length: Digits;
}

function shapeOf({ pattern = '', dialCode = '' }: RuledField): Shape | undefined {
  const [, code, characters, least, most = least] = SHAPE.exec(pattern) ?? [];
  if (least === undefined || code !== dialCode) return undefined;
  const length: Digits = [Number(least), Number(most)];
  if (characters === '.') return { kind: 'TEXT', length };
  if (characters !== '[0-9]') return { kind: 'LETTERS_DIGITS', length };
  return { kind: dialCode === '' ? 'DIGITS' : 'NUMBER', length };
}

/** As long as international numbers are, where the pattern does not tell. */
const ANY_LENGTH: Digits = [6, 12];

const MAXIMUM_LENGTH = 255;

/**
 * The form in which a value is judged, sent and stored: a phone number with its country code, digits only; codes
 * and account numbers without spaces and hyphens, in upper case; anything else without outer spaces. As it is
 * where the server says nothing of its corridor.
 */
export function normaliseField(field: RuledField, value: string): string {
  const { pattern, dialCode, dataType } = field;
  if (pattern === undefined) return value;
  const text = value.trim();
  if (dialCode) {
    return internationalNumber(text, dialCode, shapeOf(field)?.length ?? ANY_LENGTH) ?? text;
  }
  return dataType === 'ALPHA_NUMERIC' ? text.replace(/[\s-]/g, '').toUpperCase() : text;
}

/** A phone number as it stands behind its country code; any other value as it is. */
export function withoutDialCode(field: RuledField, value: string): string {
  const { dialCode } = field;
  if (!dialCode) return value;
  const number = normaliseField(field, value);
  return number.startsWith(dialCode) ? number.slice(dialCode.length) : value;
}

const expressions = new Map<string, RegExp | undefined>();

/** Patterns are rows that people change; each is compiled once, and one that is none asks for nothing. */
function expressionOf(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) expressions.set(pattern, compiled(pattern));
  return expressions.get(pattern);
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** The message of a value in its normal form that its data type allows, and its corridor does not. */
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
  if (expressionOf(pattern)?.test(value) === false) return misshapen(field, value);
  return fieldName === 'IBAN' && !isIban(value)
    ? phrase(corridorRules, 'checkDigits', displayName)
    : undefined;
}

function misshapen(field: RuledField, value: string): Phrase {
  const { displayName: label, dialCode = '' } = field;
  const shape = shapeOf(field);
  if (!shape) return phrase(corridorRules, 'country', label);
  const [least, most] = shape.length;
  if (shape.kind === 'NUMBER') return phrase(corridorRules, 'number', label, dialCode, least, most);
  if (shape.kind === 'TEXT') return length(label, [...value].length < least, least, most);
  const key = shape.kind === 'DIGITS' ? 'digits' : 'lettersOrDigits';
  return phrase(corridorRules, key, label, least, most);
}

const length = (label: Label, short: boolean, least: number, most: number): Phrase =>
  short ? phrase(fieldRules, 'atLeast', label, least) : phrase(fieldRules, 'atMost', label, most);

/** What to type, said before anybody errs; undefined where the pattern cannot be said in words. */
export function corridorHint(field: RuledField): Phrase | undefined {
  const shape = shapeOf(field);
  if (!shape || shape.kind === 'TEXT') return undefined;
  const [least, most] = shape.length;
  if (shape.kind === 'NUMBER') {
    return phrase(corridorRules, 'numberHint', field.dialCode ?? '', least, most);
  }
  const key = shape.kind === 'DIGITS' ? 'digitsHint' : 'lettersOrDigitsHint';
  return phrase(corridorRules, key, least, most);
}
