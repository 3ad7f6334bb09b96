import type { CorridorField, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { PaidRow } from './paid.ts';

/** Fields that say where the money is received: the first that was filled in is the recipient's number. */
const NUMBERS = ['BENE_MOBILE_INTL', 'WALLET_NUMBER'];
const ACCOUNTS = ['ACCOUNT_NUMBER', 'IBAN'];

/** Values of a transaction's fields as its customer gave and read them. */
export interface Given {
  /** The recipient's telephone or wallet, with its country's code. */
  readonly number: string | undefined;
  readonly account: string | undefined;
  /** What they said the money is for. */
  readonly purpose: string | undefined;
}

/** What the customer filled in that a receipt tells besides the names. */
export function givenOf(
  { captured_fields, payout_partner_id }: PaidRow,
  reference: ReferenceSnapshot,
): Given {
  const fields = reference.payoutPartner(payout_partner_id)?.payoutMethod.fields ?? [];
  const first = (names: readonly string[]) =>
    fields
      .filter(({ fieldName }) => names.includes(fieldName))
      .map((field) => shown(field, filledIn(captured_fields, field)))
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

/** A choice is told as it read. */
const shown = ({ values }: CorridorField, value: string): string =>
  values.find((one) => one.value === value)?.displayValue ?? value;
