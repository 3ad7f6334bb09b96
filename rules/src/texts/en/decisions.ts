/** Labels of case decisions, for the console's buttons and sentences. */
export const decisions: Readonly<Record<string, string>> = {
  APPROVE: 'Approve',
  APPROVE_AS_KNOWN: 'Approve as the customer known',
  REJECT: 'Reject',
  REJECT_ORDER: 'Reject, and the order with it',
  FOLLOW_UP: 'Ask for more',
  RELEASE: 'Release',
  CANCEL: 'Cancel and give back',
  REFUND: 'Refund',
  REFUND_KEEP_FEE: 'Refund, keep the fee',
  READY: 'Make ready',
  READY_KEEP_FEE: 'Make ready, keep the fee',
  PAY_AGAIN: 'Pay again',
  DECLINE: 'Decline',
  TRANSACTION: 'Apply to a transaction',
  WRITE_OFF: 'Write off',
  SEND_AGAIN: 'Send again',
  SEND_CORRECTED: 'Send to corrected details',
  SEND_TO_ACCOUNT: 'Send to another account',
  RETURN_TO_PARTNER: 'Return to the partner',
  POST: 'Post',
  EXPLAINED: 'Explained',
  ANSWERED: 'Answered',
  FILED: "Filed, with the authority's reference as the reason",
  NOT_REPORTABLE: 'Need not be reported',
  RECEIVED: 'The customer paid what they owe',
  GIVE_UP: 'Write off what the customer owes',
  DONE: 'Done',
  NOTED: 'Noted',
  CONTINUE: 'Continue the payout',
  PAID: 'It was paid',
  SOMEBODY_ELSE: 'It is a different person',
  SUSPEND: 'Suspend the customer',
  FREEZE: 'Confirmed match: freeze',
  UNFREEZE: 'Release by permission',
  END: 'End the direction',
  APPLY: 'Confirm the change of prices',
  CHANGE: 'Confirm the change',
  ACCEPT_RATE: 'Take the new rate',
  KEEP_OLD_RATE: 'Keep the old rate',
};

/** A decision within a sentence, without its parameters: “Make ready, keep the fee”. */
export function quoteDecision(decision: string): string {
  const [name = ''] = decision.split('=', 1);
  return `“${decisions[name] ?? name.toLowerCase().replaceAll('_', ' ')}”`;
}
