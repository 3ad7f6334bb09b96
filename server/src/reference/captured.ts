import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { fieldPatternError, normaliseField } from '@thumela/rules/fields/field-patterns.ts';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import { validateRequiredField } from '@thumela/rules/fields/required-fields.ts';
import type { PersonName } from '@thumela/rules/identity/names.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { corridorRules } from '@thumela/rules/texts/en/corridors.ts';
import { invalid } from '../errors.ts';
import type { CorridorField, Destination } from '../reference/model.ts';

/** Values of fields by field id. */
export type Values = Readonly<Record<number, string>>;

/** The error of a value for a corridor's field; undefined when it is right. */
export function fieldError(
  field: CorridorField,
  value: string,
  destination: Destination,
  today: IsoDate,
): Phrase | undefined {
  const text = normaliseField(field.fieldName, value);
  const definition = { ...field, possibleValues: field.values };
  const place = { countryCode: destination.alpha2, dial: destination.dial };
  return (
    validateRequiredField(definition, text) ??
    fieldPatternError(field, text, place, today) ??
    (field.pattern === '' || patternOf(field.pattern).test(text)
      ? undefined
      : phrase(corridorRules, 'country', field.displayName))
  );
}

const patterns = new Map<string, RegExp>();

/** Patterns come from rows that operators may change; each is compiled once. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(source, 'u');
  patterns.set(source, made);
  return made;
}

/**
 * The values of a corridor's fields, normalised (decision 44); anything else that was sent is dropped.
 *
 * @throws DomainError VALIDATION_FAILED with the message of every field that is not right
 */
export function normaliseCapturedFields(
  fields: readonly CorridorField[],
  values: Values,
  destination: Destination,
  today: IsoDate,
): CapturedField[] {
  const errors = fields.flatMap(
    (field) => fieldError(field, values[field.id] ?? '', destination, today) ?? [],
  );
  if (errors.length > 0) throw invalid(errors);
  return fields.map((field) => ({
    'required-field-id': field.id,
    'required-field-value': normaliseField(field.fieldName, values[field.id] ?? ''),
  }));
}

/** First and last name of the beneficiary among captured values (BENEF-16). */
export function beneficiaryNames(captured: readonly CapturedField[]): PersonName {
  const value = (id: number) =>
    captured.find((field) => field['required-field-id'] === id)?.['required-field-value'] ?? '';
  return { firstName: value(FIRST_NAME_FIELD_ID), lastName: value(LAST_NAME_FIELD_ID) };
}
