import type { ParametersOf } from '@thumela/contract/console/decisions.ts';
import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { normaliseField } from '@thumela/rules/fields/corridor-rules.ts';
import { type CapturedField, toFieldValues } from '@thumela/rules/fields/required-fields.ts';
import { isSamePersonMisspelt } from '@thumela/rules/identity/name-change.ts';
import type { PersonName } from '@thumela/rules/identity/names.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError, invalidFields, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts, correctionOfRecipient } from '../../platform/i18n/texts/en/amendments.ts';
import {
  beneficiaryNames,
  corridorFields,
  fieldError,
  normaliseCapturedFields,
} from '../../pricing/reference-data/service.ts';
import type { TransactionRow } from '../service.ts';
import { originalName } from './store.ts';

/** A recipient's fields, including the names. */
export interface Recipient {
  captured: CapturedField[];
  names: PersonName;
}

export const recipientName = (row: TransactionRow): PersonName => ({
  firstName: row.beneficiary_first_name,
  lastName: row.beneficiary_last_name,
});

/** The recipient of a transaction under another name; the other fields are unchanged. */
export function renameRecipient(
  row: TransactionRow,
  { firstName, lastName }: PersonName,
): Recipient {
  const names: Readonly<Record<number, string>> = {
    [FIRST_NAME_FIELD_ID]: firstName,
    [LAST_NAME_FIELD_ID]: lastName,
  };
  const captured = row.captured_fields.map((field) => ({
    ...field,
    'required-field-value': names[field['required-field-id']] ?? field['required-field-value'],
  }));
  return { captured, names: { firstName, lastName } };
}

/**
 * A customer's correction of the recipient's name in normal form, as the corridor accepts it. Only misspellings
 * can be corrected.
 * @throws DomainError VALIDATION_FAILED; STATUS_CONFLICT for another person's name
 */
export async function correctedName(
  handle: TransactionHandle,
  row: TransactionRow,
  wanted: PersonName,
): Promise<PersonName> {
  const today = businessDay(handle.clock.now());
  const fields = await corridorFields(handle, row.payout_method_id);
  const normal = (id: number, value: string) => {
    const field = fields.find((one) => one.id === id);
    const message = field && fieldError(field, value, today);
    if (message) throw invalidFields([{ id, message }]);
    return field ? normaliseField(field, value) : value.trim();
  };
  const names = {
    firstName: normal(FIRST_NAME_FIELD_ID, wanted.firstName),
    lastName: normal(LAST_NAME_FIELD_ID, wanted.lastName),
  };
  const first = (await originalName(handle, row.id)) ?? recipientName(row);
  if (!isSamePersonMisspelt(first, names)) {
    throw new DomainError('STATUS_CONFLICT', phrase(changeTexts, 'anotherPerson'), [
      phrase(changeTexts, 'sendAnew'),
    ]);
  }
  return names;
}

/**
 * A transaction's recipient with corrections, each given by field name, completely validated by the corridor's
 * current rules.
 * @throws DomainError VALIDATION_FAILED
 */
export async function correctedFields(
  handle: TransactionHandle,
  row: TransactionRow,
  { fields: corrections }: ParametersOf<'SEND_CORRECTED'>,
): Promise<Recipient> {
  const fields = await corridorFields(handle, row.payout_method_id);
  const values: Record<number, string> = { ...toFieldValues(row.captured_fields) };
  if (corrections.length === 0) throw invalidInput([phrase(correctionOfRecipient, 'nothing')]);
  for (const { name, value } of corrections) {
    const field = fields.find((one) => one.fieldName === name.trim().toUpperCase());
    if (!field) {
      const known = fields.map(({ fieldName }) => fieldName);
      throw invalidInput([
        phrase(correctionOfRecipient, 'unknown', name.trim()),
        phrase(correctionOfRecipient, 'possible', known),
      ]);
    }
    values[field.id] = value.trim();
  }
  const captured = normaliseCapturedFields(fields, values, businessDay(handle.clock.now()));
  return { captured, names: beneficiaryNames(captured) };
}
