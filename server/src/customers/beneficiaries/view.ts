import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  listBeneficiaryRequiredFields,
  retrieveBeneficiary,
} from '@thumela/contract/calls/beneficiaries.ts';
import { fieldView, type PayoutCurrency } from '../../pricing/reference-data/service.ts';
import type { BeneficiaryRow } from './store.ts';

/** A beneficiary as calls answer it (BENEF-15); the names are those of its corridor. */
export function beneficiaryView(
  row: BeneficiaryRow,
  currency: PayoutCurrency,
): AnswerOf<typeof retrieveBeneficiary> {
  const { partner } = currency;
  const { payoutMethod } = partner;
  return {
    id: Number(row.id),
    'registration-id': Number(row.registration_id),
    'beneficiary-name': row.beneficiary_name,
    'country-id': row.destination_id,
    'country-name': payoutMethod.destination.name,
    'payout-method-id': row.payout_method_id,
    'payout-method-name': payoutMethod.methodValue,
    'payout-partner-id': row.payout_partner_id,
    'payout-partner-name': partner.name,
    'currency-id': row.currency_id,
    'currency-name': currency.code,
    'quotation-type': row.quotation_type,
    amount: Number(row.amount),
    active: row.active,
    deleted: row.deleted,
    'quotation-reference': row.quotation_reference,
    'required-fields': row.recipient_fields,
    'country-iso2': payoutMethod.destination.alpha2,
    version: row.version,
  };
}

/** The fields of a beneficiary's corridor, each with the beneficiary's value (BENEF-17). */
export function fieldViews(
  row: BeneficiaryRow,
  currency: PayoutCurrency,
): AnswerOf<typeof listBeneficiaryRequiredFields> {
  const values = new Map(
    row.recipient_fields.map((field) => [
      field['required-field-id'],
      field['required-field-value'],
    ]),
  );
  return currency.partner.payoutMethod.fields.map((field) => ({
    id: field.id,
    'beneficiary-id': Number(row.id),
    'required-field-id': field.id,
    value: values.get(field.id) ?? '',
    ...fieldView(field),
  }));
}
