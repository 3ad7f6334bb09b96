/** The payment that the payment page reported last: the list shows it as unpaid until the bank's notice arrives. */
let reported = '';

/** Remembers the payment reference of a payment that was reported as made. */
export function rememberPayment(reference: string): void {
  reported = reference;
}

/** Whether this payment reference was reported as paid, in this tab since its last reload. */
export const isReportedPaid = (reference: string | null | undefined): boolean =>
  reported !== '' && reference === reported;
