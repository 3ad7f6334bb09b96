/** Texts of the screens after a payment. Specified texts are verbatim (PAY-24, PAY-29). */
export const paymentResult = {
  title: 'Payment',
  ok: 'OK',
  again: 'Try again',
  redirect: {
    success: 'Your payment was successfully submitted.',
    otherwise: 'Your payment was NOT submitted.',
  },
  complete: {
    success: (ref: string) => `Payment was successful for payment reference ${ref}.`,
    failed: (ref: string) => `Failed to complete payment for reference ${ref}.`,
    canceled: (ref: string) => `Payment was canceled for reference ${ref}.`,
    other: () => 'Unsure what happened',
    retry: (phone: string) =>
      `Please retry the payment or contact our customer service on ${phone}.`,
    reason: (message: string) => `Reason : ${message}`,
  },
  /** Shown if the address has no payment reference. */
  unnamed: 'unknown',
  next: {
    confirming:
      'The bank confirms it to us directly. Once it has, your transaction shows Paid and we let you know by SMS.',
    again: 'You can pay again from your transactions until it expires.',
    look: 'Your transactions show its status. Please check there before you pay again.',
  },
  facts: {
    amount: 'Amount',
    paymentReference: 'Payment Reference',
    transactionId: 'Transaction ID',
    method: 'Payment Method',
    externalReference: 'External Reference',
  },
};
