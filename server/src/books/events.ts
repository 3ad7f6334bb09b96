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
  | 'SUSPENSE_TAKEN_BACK'
  | 'REFUND_TAKEN_BACK'
  | 'PAID_OUT'
  /** What was paid out came back to the payout partner, or was never collected. */
  | 'PAYOUT_RETURNED'
  /** A second person made a refund or a cancellation ready: from now on it is owed. */
  | 'RETURN_READIED'
  | 'REFUND_LEFT'
  | 'REFUND_BOUNCED'
  | 'PARTNER_SETTLED'
  | 'PARTNER_CHARGED'
  | 'PAYOUT_PARTNER_FUNDED'
  /** What was paid out came back to our bank. */
  | 'PAYOUT_PARTNER_REPAID'
  | 'EXCHANGE_DIFFERENCE'
  | 'CORRECTED'
  | 'WRITTEN_OFF';
