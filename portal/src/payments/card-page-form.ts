/** Fields of the form for the card-payment page (PAY-08, see server/src/payments/README.md). */
import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { CardField, CardPage } from '../api/queries/payment-settings.ts';

/** The payment: amount, customer and time. */
interface CardPayment {
  readonly paymentReference: string;
  readonly transactionId: number;
  /** In cents. */
  readonly total: bigint;
  /** Empty when the customer has none. */
  readonly emailAddress: string;
  /** As stored, with 27, or local. */
  readonly msisdnValue: string;
  readonly now: Date;
  /** Origin of the portal, to which the bank returns the browser. */
  readonly origin: string;
}

/** No payment in instalments. */
const BUDGET = 'N';

/** The hidden fields by their configured names, starting with the merchant's own. */
export function cardPageFields(page: CardPage, payment: CardPayment): [string, string][] {
  const { paymentReference, transactionId, total, emailAddress, msisdnValue, now } = payment;
  const values: Readonly<Record<CardField, string>> = {
    // A bank accepts a reference only once, and a customer may try twice.
    reference: `${paymentReference}${now.getTime()}`,
    description: page.description,
    amount: page.unit === 'cents' ? String(total) : formatMinorPlain(total),
    budget: BUDGET,
    paymentReference,
    transactionId: String(transactionId),
    email: emailAddress || page.fallbackEmail,
    mobile: formatLocalCellphone(msisdnValue),
    success: returnTo('success', payment),
    failed: returnTo('failed', payment),
    canceled: returnTo('canceled', payment),
  };
  const named = Object.entries(page.fields) as [CardField, string][];
  return [
    ...Object.entries(page.fixed),
    ...named.map(([field, name]): [string, string] => [name, values[field]]),
  ];
}

/** Address of the result screen, with its parameters (PAY-27). */
function returnTo(result: string, { origin, paymentReference }: CardPayment): string {
  const query = new URLSearchParams({
    payatReferenceNum: paymentReference,
    digiapiPaymentMethod: 'CARD',
  });
  return `${origin}/payment/complete/${result}?${query}`;
}
