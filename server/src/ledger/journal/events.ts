/** Events of the business that move money or claims, as the journal names them. */
export type JournalEvent =
  | 'PAYMENT_COUNTED'
  | 'PAYMENT_IN_SUSPENSE'
  /** A payment for what had expired: it is owed back at once. */
  | 'PAYMENT_TOO_LATE'
  | 'SUSPENSE_APPLIED'
  | 'SUSPENSE_TO_REFUND'
  | 'SUSPENSE_WRITTEN_OFF'
  /** A partner took back money that was counted, before the payout or after it. */
  | 'PAYMENT_TAKEN_BACK'
  | 'PAYMENT_CHARGED_BACK'
  /** A partner took back another amount or currency than the payment it had reported. */
  | 'REVERSAL_DIFFERS'
  /** A customer's debt for a reversed payment was paid, or is written off. */
  | 'CLAIM_RECEIVED'
  | 'CLAIM_WRITTEN_OFF'
  /** A payout whose payment was taken back did not go out after all, or came back. */
  | 'PAYOUT_STOPPED'
  | 'SUSPENSE_TAKEN_BACK'
  | 'REFUND_TAKEN_BACK'
  | 'PAID_OUT'
  /** What was paid out came back to the payout partner, or was never collected. */
  | 'PAYOUT_RETURNED'
  /** An order became somebody's: its partner owes us the amount, and we owe it here. */
  | 'ORDER_ALLOCATED'
  /** An order that cannot be paid out goes back to its partner. */
  | 'ORDER_GIVEN_BACK'
  | 'RECEIVER_PAID'
  /** What a receiver had been paid came back. */
  | 'RECEIVER_PAYMENT_RETURNED'
  | 'VOUCHER_ISSUED'
  | 'VOUCHER_COLLECTED'
  /** It is not valid any more, and its amount owed again. */
  | 'VOUCHER_LAPSED'
  | 'REMITTER_SETTLED'
  /** A second person made a refund or a cancellation ready: from now on it is owed. */
  | 'RETURN_READIED'
  /** The payout was late, so its fee is given back; and what became of that where the payment was taken back. */
  | 'FEE_RETURNED'
  | 'FEE_RETURN_TAKEN_BACK'
  | 'REFUND_LEFT'
  | 'REFUND_BOUNCED'
  /** Money of somebody on a sanctions list is frozen, and released by a permission or because it is not ours to hold. */
  | 'FUNDS_BLOCKED'
  | 'FUNDS_RELEASED'
  | 'PARTNER_SETTLED'
  | 'PARTNER_CHARGED'
  | 'PAYOUT_PARTNER_FUNDED'
  /** What was paid out came back to our bank. */
  | 'PAYOUT_PARTNER_REPAID'
  | 'EXCHANGE_DIFFERENCE'
  | 'CORRECTED'
  | 'WRITTEN_OFF';
