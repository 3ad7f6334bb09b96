/** Business events that move money or claims, as named in the journal. */
export type JournalEvent =
  | 'PAYMENT_COUNTED'
  | 'PAYMENT_IN_SUSPENSE'
  /** A payment for an expired transaction: it is owed back immediately. */
  | 'PAYMENT_TOO_LATE'
  | 'SUSPENSE_APPLIED'
  | 'SUSPENSE_TO_REFUND'
  | 'SUSPENSE_WRITTEN_OFF'
  /** A partner reversed counted money, before the payout or after it. */
  | 'PAYMENT_TAKEN_BACK'
  | 'PAYMENT_CHARGED_BACK'
  /** A partner reversed another amount or currency than the payment it had reported. */
  | 'REVERSAL_DIFFERS'
  /** A customer's debt for a reversed payment was paid, or is written off. */
  | 'CLAIM_RECEIVED'
  | 'CLAIM_WRITTEN_OFF'
  /** A customer's debt ended by money in suspense: the customer paid it, or a partner gave reversed money back. */
  | 'DEBT_PAID'
  /** A debt that was written off ended without being paid, so the loss ends. */
  | 'WRITE_OFF_REVERSED'
  /** A customer's claim is below zero, and two people refund what we owe; or a later reversal ends that refund. */
  | 'CREDIT_TO_REFUND'
  | 'CREDIT_REFUND_ENDED'
  /** A payout whose payment was reversed was not made, or was returned. */
  | 'PAYOUT_STOPPED'
  | 'SUSPENSE_TAKEN_BACK'
  | 'REFUND_TAKEN_BACK'
  | 'PAID_OUT'
  /** A payout was returned to the payout partner, or was never collected. */
  | 'PAYOUT_RETURNED'
  /** An order was allocated to a receiver: its partner owes us the amount, and we owe it here. */
  | 'ORDER_ALLOCATED'
  /** An order that cannot be paid out is given back to its partner. */
  | 'ORDER_GIVEN_BACK'
  | 'RECEIVER_PAID'
  /** A payment to a receiver was returned. */
  | 'RECEIVER_PAYMENT_RETURNED'
  | 'VOUCHER_ISSUED'
  | 'VOUCHER_COLLECTED'
  /** The voucher is no longer valid, and its amount is owed again. */
  | 'VOUCHER_LAPSED'
  | 'REMITTER_SETTLED'
  /** A partner's unused balance was repaid to it. */
  | 'REMITTER_REPAID'
  /** A second person made a refund or a cancellation ready: it is owed from now on. */
  | 'RETURN_READIED'
  /** The payout was late, so its fee is refunded; and the consequences of reversing the payment afterwards. */
  | 'FEE_RETURNED'
  | 'FEE_RETURN_TAKEN_BACK'
  | 'REFUND_LEFT'
  | 'REFUND_BOUNCED'
  /**
   * Money of a person on a sanctions list is frozen, and released by a permission or because it is not ours to
   * hold.
   */
  | 'FUNDS_BLOCKED'
  | 'FUNDS_RELEASED'
  | 'PARTNER_SETTLED'
  | 'PARTNER_CHARGED'
  | 'PAYOUT_PARTNER_FUNDED'
  /** A payout was returned to our bank. */
  | 'PAYOUT_PARTNER_REPAID'
  /** Our bank returned money that it had sent to a float. */
  | 'PAYOUT_FUNDING_RETURNED'
  /** A payout was paid from the float of its channel; and it was returned there. */
  | 'FLOAT_USED'
  | 'FLOAT_RESTORED'
  | 'EXCHANGE_DIFFERENCE'
  /** Currency that two people agreed to buy or sell has moved at the bank. */
  | 'DEAL_SETTLED'
  /** Two people undid a settled deal that the bank never moved. */
  | 'DEAL_REVERSED'
  /** A position is carried at the closing rate of a business day from then on. */
  | 'POSITION_REVALUED'
  | 'CORRECTED'
  | 'WRITTEN_OFF';
