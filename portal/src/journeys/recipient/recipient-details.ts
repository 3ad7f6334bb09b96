/** The recipient, as the quote shows them before the customer commits. */
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { type FieldValues, validateRequiredFields } from '@thumela/rules/fields/required-fields.ts';
import type { RequiredFieldAnswer } from '@thumela/web/forms/required-fields.tsx';

/** One detail of a recipient for display. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** An existing beneficiary, with the data the journey shows and needs. */
export interface Recipient {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2; another provider may omit it. */
  readonly countryCode?: string | undefined;
  readonly currency: string;
  /** Known values by required field. */
  readonly values: FieldValues;
  /** The same for display, without the name. */
  readonly details: readonly Detail[];
}

type ShownField = Pick<RequiredFieldAnswer, 'id' | 'displayName' | 'possibleValues'>;

const NAMES: readonly number[] = [FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID];

/** Details except the name, a choice by its label; a field without a value is omitted. */
export function recipientDetails(fields: readonly ShownField[], values: FieldValues): Detail[] {
  return fields.flatMap(({ id, displayName, possibleValues = [] }) => {
    const value = values[id]?.trim();
    if (!value || NAMES.includes(id)) return [];
    const choice = possibleValues.find((possible) => possible.value === value);
    return [{ label: displayName, value: choice?.displayValue ?? value }];
  });
}

/**
 * Captured values of a past transaction for the current fields; undefined when one is missing or no longer valid,
 * so that the customer must review them.
 */
export function reusableValues(
  fields: readonly RequiredFieldAnswer[],
  known: FieldValues | undefined,
): FieldValues | undefined {
  if (!known || fields.length === 0) return undefined;
  if (Object.keys(validateRequiredFields(fields, known)).length > 0) return undefined;
  return Object.fromEntries(fields.map(({ id }) => [id, known[id] ?? '']));
}
