/** The names of the fields of a VCS-style card page (see server/src/payments/README.md). */
export const USUAL_CARD_FIELDS = {
  reference: 'p2',
  description: 'p3',
  amount: 'p4',
  budget: 'Budget',
  paymentReference: 'm_1',
  transactionId: 'm_2',
  email: 'CardholderEmail',
  mobile: 'Mobile',
  success: 'ApprovedUrl',
  failed: 'DeclinedUrl',
  canceled: 'p10',
} as const;

/** The merchant's fields on the sandbox's card page; amounts are in rand. */
export const SANDBOX_MERCHANT = { p1: 'SANDBOX', p5: 'ZAR', UrlsProvided: 'Y' } as const;
