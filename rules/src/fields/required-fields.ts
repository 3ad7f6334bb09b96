import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '../constants.ts';
import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { cellphoneRule } from '../identity/cellphone-rules.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { numberRules } from '../texts/en/numbers.ts';
import { corridorError, normaliseField, type RuledField } from './corridor-rules.ts';
import { combineRules, createRule, type Label, type Rule } from './rule.ts';
import {
  emailFormatRule,
  lettersAndDigitsRule,
  lettersAndSpacesRule,
  requiredRule,
} from './text.ts';

/** Data types of required fields (RULES-23); any other is handled as STRING (RULES-30). */
export const DATA_TYPES = [
  'STRING',
  'DECIMAL',
  'ENUM',
  'LONG',
  'DATE',
  'TIME',
  'ALPHA_SPACE',
  'MSISDN',
  'ALPHA_NUMERIC',
  'EMAIL',
] as const;

export type DataType = (typeof DATA_TYPES)[number];

/** A field that a corridor or an order requires; `possibleValues` belongs to ENUM. */
export interface RequiredField extends RuledField {
  readonly id: number;
  readonly possibleValues?: readonly { readonly value: string }[];
}

/** Typed values by field id. */
export type FieldValues = Readonly<Record<number, string>>;

const isDataType = (value: string): value is DataType =>
  DATA_TYPES.some((dataType) => dataType === value);

const RULES: Record<DataType, (field: RequiredField) => Rule> = {
  STRING: ({ displayName }) => requiredRule(displayName),
  DECIMAL: ({ displayName }) =>
    combineRules(
      requiredRule(displayName),
      createRule(
        (value) => /^\d+(\.\d+)?$/.test(value),
        phrase(fieldRules, 'numeric', displayName),
      ),
    ),
  ENUM: (field) => (value) =>
    field.possibleValues?.some((possible) => possible.value === value) === true
      ? undefined
      : phrase(fieldRules, 'required', field.displayName),
  LONG: ({ displayName }) => wholeNumberRule(displayName),
  DATE: ({ displayName }) =>
    combineRules(
      requiredRule(displayName),
      createRule(isIsoDate, phrase(fieldRules, 'date', displayName)),
    ),
  TIME: ({ displayName }) =>
    combineRules(
      requiredRule(displayName),
      createRule((value) => TIME.test(value), phrase(fieldRules, 'time', displayName)),
    ),
  ALPHA_SPACE: ({ displayName }) =>
    combineRules(requiredRule(displayName), lettersAndSpacesRule(displayName)),
  MSISDN: ({ displayName }) => combineRules(requiredRule(displayName), cellphoneRule(displayName)),
  ALPHA_NUMERIC: ({ displayName }) =>
    combineRules(requiredRule(displayName), lettersAndDigitsRule(displayName)),
  EMAIL: ({ displayName }) => combineRules(requiredRule(displayName), emailFormatRule()),
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A whole number above 0 (RULES-25, RULES-26). */
const wholeNumberRule = (label: Label): Rule =>
  combineRules(
    createRule((value) => !/\s/.test(value), phrase(fieldRules, 'noSpaces')),
    requiredRule(label),
    createRule((value) => !/^-\d/.test(value), phrase(numberRules, 'wholeNegative', label)),
    createRule((value) => /^\d+$/.test(value), phrase(numberRules, 'whole', label)),
    createRule((value) => !/^0+$/.test(value), phrase(numberRules, 'wholeZero', label)),
  );

/**
 * Error of one value: first by the field's data type, then by its corridor's rules, of the normalised
 * value; every field is required (RULES-22).
 */
export function validateRequiredField(
  field: RequiredField,
  value: string,
  today?: IsoDate,
): Phrase | undefined {
  const dataType = isDataType(field.dataType) ? field.dataType : 'STRING';
  const text = normaliseField(field, value);
  return RULES[dataType](field)(text) ?? corridorError(field, text, today);
}

/** Errors of a form by field id; empty when it is valid (RULES-22). */
export function validateRequiredFields(
  fields: readonly RequiredField[],
  values: FieldValues,
): Record<number, Phrase> {
  const messages: Record<number, Phrase> = {};
  for (const field of fields) {
    const message = validateRequiredField(field, values[field.id] ?? '');
    if (message !== undefined) messages[field.id] = message;
  }
  return messages;
}

/** A captured value in wire keys (RULES-31). */
export interface CapturedField {
  readonly 'required-field-id': number;
  readonly 'required-field-value': string;
}

/** Values of these fields as sent: in the order of the fields, each normalised. */
export const capturedFields = (
  fields: readonly RequiredField[],
  values: FieldValues,
): CapturedField[] =>
  fields.map((field) => ({
    'required-field-id': field.id,
    'required-field-value': normaliseField(field, (values[field.id] ?? '').trim()),
  }));

/** Values of captured fields by field id. */
export const toFieldValues = (captured: readonly CapturedField[]): FieldValues =>
  Object.fromEntries(
    captured.map((field) => [field['required-field-id'], field['required-field-value']]),
  );

/** First and last name of a beneficiary from their required fields (BENEF-16). */
export const beneficiaryName = (values: FieldValues): string =>
  [values[FIRST_NAME_FIELD_ID], values[LAST_NAME_FIELD_ID]]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
