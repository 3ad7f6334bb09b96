import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { normaliseField } from '@thumela/rules/fields/corridor-rules.ts';
import type { CapturedField } from '@thumela/rules/fields/required-fields.ts';
import { validateRequiredField } from '@thumela/rules/fields/required-fields.ts';
import type { PersonName } from '@thumela/rules/identity/names.ts';
import type { Phrase } from '@thumela/rules/language/phrase.ts';
import { invalidFields } from '../../platform/core/errors.ts';
import type { CorridorField } from './model.ts';

/** Values of fields by field id. */
export type Values = Readonly<Record<number, string>>;

/** The error of a value for a corridor's field; undefined when it is right. */
export const fieldError = (
  { values, ...field }: CorridorField,
  value: string,
  today: IsoDate,
): Phrase | undefined => validateRequiredField({ ...field, possibleValues: values }, value, today);

/**
 * The values of a corridor's fields, normalised (see rules/README.md); anything else that was sent is dropped.
 *
 * @throws DomainError VALIDATION_FAILED with the message of every field that is not right, and which it is
 */
export function normaliseCapturedFields(
  fields: readonly CorridorField[],
  values: Values,
  today: IsoDate,
): CapturedField[] {
  const errors = fields.flatMap((field) => {
    const message = fieldError(field, values[field.id] ?? '', today);
    return message ? [{ id: field.id, message }] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return fields.map((field) => ({
    'required-field-id': field.id,
    'required-field-value': normaliseField(field, values[field.id] ?? ''),
  }));
}

/** First and last name of the beneficiary among captured values (BENEF-16). */
export function beneficiaryNames(captured: readonly CapturedField[]): PersonName {
  const value = (id: number) =>
    captured.find((field) => field['required-field-id'] === id)?.['required-field-value'] ?? '';
  return { firstName: value(FIRST_NAME_FIELD_ID), lastName: value(LAST_NAME_FIELD_ID) };
}
