import type { CorridorField, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { PaidRow } from './paid.ts';

/** Fields for the place where the money is received: the first one filled in is the recipient's number. */
const NUMBERS = ['BENE_MOBILE_INTL', 'WALLET_NUMBER'];
const ACCOUNTS = ['ACCOUNT_NUMBER', 'IBAN'];

/** Values of a transaction's fields as its customer entered and saw them. */
export interface RecipientDetails {
  /** The recipient's telephone or wallet number, with its country code. */
  readonly number: string | undefined;
  readonly account: string | undefined;
  /** The stated purpose of the money. */
  readonly purpose: string | undefined;
}

/** The customer's entries that a receipt shows in addition to the names. */
export function readRecipientDetails(
  { captured_fields, payout_partner_id }: PaidRow,
  reference: ReferenceSnapshot,
): RecipientDetails {
  const fields = reference.payoutPartner(payout_partner_id)?.payoutMethod.fields ?? [];
  const first = (names: readonly string[]) =>
    fields
      .filter(({ fieldName }) => names.includes(fieldName))
      .map((field) => formatChoice(field, filledIn(captured_fields, field)))
      .find((value) => value !== '');
  const number = first(NUMBERS);
  return {
    number: number && `+${number.replace(/^\+/, '')}`,
    account: first(ACCOUNTS),
    purpose: first(['PURPOSE']),
  };
}

const filledIn = (captured: PaidRow['captured_fields'], { id }: CorridorField): string =>
  captured.find((one) => one['required-field-id'] === id)?.['required-field-value'] ?? '';

/** A choice is shown by its label. */
const formatChoice = ({ values }: CorridorField, value: string): string =>
  values.find((one) => one.value === value)?.displayValue ?? value;
