/** A beneficiary as held by the edit form, and as sent back (BENEF-13, see portal/README.md). */
import {
  beneficiaryName,
  capturedFields,
  type FieldValues,
} from '@thumela/rules/fields/required-fields.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import {
  type RequiredFieldAnswer,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { entryCurrency } from '../../journeys/quote/quote-choice.ts';
import type { Beneficiary } from './beneficiary.ts';

type FieldAnswer = AnswerOf<'GET /transactions/beneficiary-required-field'>[number];

/** Form names in addition to the corridor's fields. */
export const TYPE = 'quotationType';
export const AMOUNT = 'amount';

/**
 * Current values by field id: those of the beneficiary, because its version is sent back, else those of the fields.
 */
export function knownValues(beneficiary: Beneficiary, fields: readonly FieldAnswer[]): FieldValues {
  return {
    ...Object.fromEntries(fields.map(({ requiredFieldId, value }) => [requiredFieldId, value])),
    ...Object.fromEntries(
      beneficiary.requiredFields.map((field) => [field.requiredFieldId, field.requiredFieldValue]),
    ),
  };
}

/**
 * The fields for the form. The specification has no possible values here (BENEF-17): a list without them can retain
 * its value, and one without a value is typed.
 */
export function requiredFieldsOf(
  fields: readonly FieldAnswer[],
  known: FieldValues,
): RequiredFieldAnswer[] {
  return fields.map((field) => {
    const { requiredFieldId: id, displayName, dataType, possibleValues } = field;
    const { description, fieldName, pattern, dialCode } = field;
    const common = {
      id,
      displayName,
      ...(description && { description }),
      ...(fieldName !== undefined && { fieldName }),
      ...(pattern !== undefined && { pattern }),
      ...(dialCode !== undefined && { dialCode }),
    };
    if (dataType !== 'ENUM') return { ...common, dataType };
    if (possibleValues) return { ...common, dataType, possibleValues };
    const value = known[id] ?? '';
    return value === ''
      ? { ...common, dataType: 'STRING' }
      : { ...common, dataType, possibleValues: [{ value, displayValue: value }] };
  });
}

export function editDefaults(
  beneficiary: Beneficiary,
  fields: readonly RequiredFieldAnswer[],
  known: FieldValues,
): RequiredValues {
  return {
    [TYPE]: beneficiary.quotationType,
    [AMOUNT]: String(beneficiary.amount),
    ...requiredDefaults(fields, known),
  };
}

/** Type and amount for the calls, with the amount as decimal text. */
function formatEnteredAmount({ currencyName }: Beneficiary, values: RequiredValues) {
  const type = values[TYPE] ?? '';
  const amount = normaliseTypedAmount(values[AMOUNT] ?? '', entryCurrency(type, currencyName));
  return { 'quotation-type': type, amount };
}

/** Body of the quotation that an update requires first. */
export const quotationBody = (beneficiary: Beneficiary, values: RequiredValues) => ({
  'beneficiary-id': beneficiary.id,
  ...formatEnteredAmount(beneficiary, values),
});

/** The whole beneficiary with the changes; the name is made from fields 22 and 24. */
export function beneficiaryBody(
  beneficiary: Beneficiary,
  fields: readonly RequiredFieldAnswer[],
  values: RequiredValues,
  quotationReference: string,
) {
  const captured = valuesById(fields, values);
  return {
    id: beneficiary.id,
    'registration-id': beneficiary.registrationId,
    'beneficiary-name': beneficiaryName(captured),
    'country-id': beneficiary.countryId,
    'country-name': beneficiary.countryName,
    'payout-method-id': beneficiary.payoutMethodId,
    'payout-method-name': beneficiary.payoutMethodName,
    'payout-partner-id': beneficiary.payoutPartnerId,
    'payout-partner-name': beneficiary.payoutPartnerName,
    'currency-id': beneficiary.currencyId,
    'currency-name': beneficiary.currencyName,
    ...formatEnteredAmount(beneficiary, values),
    active: beneficiary.active,
    deleted: beneficiary.deleted,
    'quotation-reference': quotationReference,
    'required-fields': capturedFields(fields, captured),
    ...(beneficiary.version != null && { version: beneficiary.version }),
  };
}
