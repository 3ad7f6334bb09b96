/** Why money is in suspense, taken back or doubted, for the audit trail and for whoever decides the case. */
export const RECORDED = {
  notUnderstood: 'The event could not be understood.',
  noTransaction: 'No transaction has this payment reference.',
  countedElsewhere: (id: bigint) =>
    `The partner's id of this payment was counted for transaction ${id} already.`,
  otherCurrency: (currency: string) => `The currency is ${currency}, not ZAR.`,
  otherAmount: (paid: bigint, asked: bigint) => `${paid} cents were paid, not ${asked}.`,
  notWaiting: (status: string) =>
    `The transaction was ${status} already; the payer may be due a refund.`,
  takenBackBefore:
    'The payment of the transaction was taken back before; this one may pay it, or its payer may be due a refund.',
  owing: 'The customer owes us for a payment that was taken back.',
  barred: (approvalStatus: string) => `The customer is ${approvalStatus}.`,
  reversalDiffers: (
    cents: bigint,
    currency: string,
    received: { cents: bigint; currency: string },
  ) =>
    `${cents} cents of ${currency} were taken back of a payment of ${received.cents} cents of ${received.currency}.`,
  takenBack: (outcome: string) => `The partner says that the payment is ${outcome}.`,
};

/** What a partner said before that does not go with what it says now. */
export const DOUBTS = {
  deniedBefore: 'The partner said before that this payment failed or was canceled.',
  takenBackBefore: 'The partner took this payment back before.',
  otherAmountBefore: 'The partner told another amount of this payment before.',
};
