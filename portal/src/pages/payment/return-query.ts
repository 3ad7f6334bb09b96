/**
 * The query of the address after a payment. Anyone can forge an address, so it is only informative: it is shown as
 * text, truncated, and without characters that would affect the text around it (decision 22).
 */

/** Longest value shown, in characters. */
const LONGEST = 120;

/** Control characters, and those that change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** A displayable value of the address's query; empty when there is none. */
export function shownValue(query: URLSearchParams, name: string): string {
  const value = (query.get(name) ?? '').replace(UNSEEN, '').trim();
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

/** The other parameters of a payment-result address, by their documented names (PAY-27). */
export interface PaymentReturn {
  readonly reference: string;
  readonly transactionId: string;
  readonly method: string;
  readonly message: string;
  readonly externalReference: string;
}

/** Reads the payment-result parameters. */
export const readReturn = (query: URLSearchParams): PaymentReturn => ({
  reference: shownValue(query, 'payatReferenceNum'),
  transactionId: shownValue(query, 'payatTranId'),
  method: shownValue(query, 'digiapiPaymentMethod'),
  message: shownValue(query, 'digiapiResponseMsg'),
  externalReference: shownValue(query, 'digiapiExternalRef'),
});
