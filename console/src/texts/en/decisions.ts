export { decisions } from '@thumela/rules/texts/en/decisions.ts';

/** Texts of the decision panel of a case. */
export const decisionForm = {
  title: 'Decision',
  choose: 'Decision',
  none: 'No decision is possible here now.',
  over: 'This case is decided.',
  by: (decision: string, who: string) => `${decision}, by ${who}`,
  proposal: (decision: string, who: string) => `${decision} is proposed by ${who}.`,
  byCustomer: (decision: string) => `${decision} is proposed by the customer.`,
  twoPeople: 'Needs two people: another operator decides after you',
  second: 'You are the second person',
  reads: 'They will read this reason exactly as you write it; at most 500 characters',
  record: 'For the record, at most 500 characters; not shown to them',
  ownWords: 'Write it yourself: this reason is part of a legal record.',
  propose: (decision: string) => `Propose: ${decision}`,
  decide: 'Decide',
  refuse: 'Reject the Proposal',
  asked: 'Requested',
  given: 'Details of the decision',
  optionalReference: 'Only for a different transaction from the one named; otherwise leave empty',
  decided: (decision: string) => `${decision}: done.`,
  proposed: (decision: string) => `${decision} has been proposed. Another operator must decide.`,
  refused: 'The proposal has been rejected.',
  secretTitle: 'Shown only once',
  secretHint: 'Hand it over yourself. It cannot be shown again.',
  secretName: 'the secret',
  next: 'Next:',
  nothingNext: 'Nothing else here is waiting for an operator.',
  nextCase: (id: number, kind: string) => `Case ${id}, ${kind}`,
  outcomeOf: (name: string, said: string) => `${name}: ${said}`,
  unfold: 'Decide',
  fold: 'Show the Facts',
  stay: 'Stay on this case after deciding',
  skip: 'Next case',
  backTo: (id: number) => `Back to case ${id}`,
  ended: 'No more cases in this queue',
  skippedLast: 'No other cases in this queue',
  endedHint: 'Other queues, filters and search may have more.',
  keysTitle: 'Keyboard shortcuts:',
  keys: [
    { key: '1–9', does: 'choose' },
    { key: 'r', does: 'reason' },
    { key: 'd', does: 'decisions' },
    { key: 'n', does: 'next' },
  ],
};

/** Names of the parameters of decisions. */
export const parameterNames: Readonly<Record<string, string>> = {
  difference: 'Differs in',
  reference: 'Payment reference',
  declaration: 'Declaration to sign',
  branch: 'Branch code',
  account: 'Account number',
  permission: 'Permission or court order',
  until: 'Until',
  wealth: 'Source of wealth',
  funds: 'Source of funds',
  words: 'Request to the customer',
};

/** Explanations of decisions whose name does not explain them, by kind of case and decision. */
export const meanings: Readonly<Record<string, string>> = {
  'REVERSAL RECEIVED':
    'The money is in our bank account and is booked there. A transaction waiting for it continues',
  'REVERSAL GIVE_UP':
    'Books the amount the customer owes as a loss. A transaction waiting for it continues',
  'REVERSAL WON':
    'The dispute is won: the money is with the payment partner again and is booked there. A transaction waiting for it continues',
  'CREDIT REFUND':
    'We owe the customer this amount from now on. It is paid to the account that the customer gave',
  'CREDIT DONE':
    'Ends the case. If we still owe the customer, a case with the present amount opens',
  'SUSPENSE DEBT': 'Ends the debt of the customer for this transaction. Any excess is refunded',
  'REVERSAL DONE':
    'Closes the case without posting: the reversal by the partner is already booked. Correct or write off any remaining error in the books',
};

/** Effects of decisions, shown to the operator who made them. */
export const effects: Readonly<Record<string, string>> = {
  'SIGN_UP APPROVE': 'The customer is approved and notified by SMS.',
  'SIGN_UP REJECT': 'The customer is rejected and notified by SMS.',
  'IDENTITY_RENEWAL APPROVE': 'The new document replaces the old one. The customer is notified.',
  'IDENTITY_RENEWAL DECLINE': 'The customer is notified with your reason.',
  'IDENTITY_CORRECTION APPROVE':
    'The record is corrected and screened against the sanctions list. The customer is notified.',
  'IDENTITY_CORRECTION DECLINE': 'The record is unchanged.',
  'IDENTITY_CHECK APPROVE':
    'The identity counts as established. A suspended customer is restored; what is on hold waits for its own cases.',
  'IDENTITY_CHECK DONE': 'The case is closed. The customer is unchanged.',
  'DUE_DILIGENCE_REVIEW KEEP': 'Nothing changes. The next review has its date.',
  RAISE: 'The customer needs approval by two people before sending again, within the next review.',
  APPROVE_ENHANCED: 'The customer may send. Approval and review are due again in a year.',
  CONFIRM_MEDIA: 'The risk is high. Approval by two people is needed before the customer may send.',
  DISMISS_MEDIA: 'It does not count.',
  LOWER: 'Findings and the raised level no longer count. The risk is assessed again.',
  ASK: 'The customer reads it on the home page. A review opens if the day passes.',
  END_RELATIONSHIP: 'The customer is suspended, and everything not yet paid out is on hold.',
  END_AND_REPORT:
    'The customer is suspended. The suspicion is listed under Reports. Do not tell them.',
  'LIMIT_INCREASE APPROVE': 'The limits are raised, and the customer is notified.',
  'LIMIT_INCREASE DECLINE': 'If the customer requested it, they are notified with your reason.',
  'HOLD RELEASE': 'It continues unless another hold applies.',
  'HOLD REJECT': 'It is rejected, and the customer is notified.',
  'SUSPENSE TRANSACTION':
    'The payment was applied to the transaction. Any excess will be refunded.',
  'REVERSAL DONE': 'The case is closed. Nothing was posted.',
  'REVERSAL RECEIVED': 'The payment is booked. The customer no longer owes anything for it.',
  'REVERSAL WON': 'The dispute is won. The customer no longer owes anything for it.',
  'SUSPENSE DEBT': 'The payment was applied to the debt. Any excess will be refunded.',
  'CREDIT REFUND': 'The refund is now owed. Mark it as paid once it has left the bank.',
  'CREDIT DONE': 'The case is closed. If we still owe the customer, another one is open.',
  'REVERSAL GIVE_UP': 'The debt is written off. The customer no longer owes anything for it.',
  'RETURNED_PAYOUT SEND_AGAIN': 'It is sent to the payout partner again.',
  SEND_CORRECTED: 'It is sent to the payout partner with these details.',
  FOLLOW_UP: 'The recipient was sent a link to submit it.',
  'REDEMPTION APPROVE': 'The order belongs to the recipient and is being paid.',
  'FOLLOW_UP APPROVE': 'The order belongs to the recipient and is being paid.',
  SOMEBODY_ELSE:
    'Nothing changes for the customer. These entries will not open a case for them again unless one changes.',
  SUSPEND: 'The customer is suspended, and everything not yet paid out is on hold.',
  FREEZE:
    'The person and all their money here are frozen. The property report is listed under Reports. Do not tell them.',
  WATCH: 'The customers concerned are watched until that day. Further alerts still open cases.',
  RESTRICT:
    'The customers concerned are suspended, and everything not yet paid out is on hold. Do not tell them why.',
  REPORT: 'The suspicion is listed under Reports, where another person files it.',
  'MONITORING_ALERT EXPLAINED': 'The alerts are explained. Nothing changes for the customers.',
  UNFREEZE: 'It is released. Its hold case decides what happens to the money.',
  END: 'The direction has ended. Its hold case decides what happens next.',
  REFUND: 'Marked for refund. Another operator must make it ready.',
  CANCEL: 'Marked for cancellation. Another operator must make it ready.',
  READY: 'The refund is now owed. Mark it as paid once it has left the bank.',
  HAND_OVER: 'The customer is notified and can download the export until it expires.',
  CORRECTED: 'The customer is notified that the record is corrected.',
  RESTRICT_DATA:
    'Only compliance sees this customer now. The customer can no longer sign in, and is notified.',
  ERASE_DATA: 'The record is erased. Data protection keeps the proof.',
  'DATA_REQUEST REFUSE': 'The customer is notified with the ground that you wrote.',
  READY_KEEP_FEE: 'The refund is now owed. Mark it as paid once it has left the bank.',
};

/** Other actions on the subject of a case. */
export const otherActions = {
  title: 'Other actions',
  choose: 'Actions',
  STOP: 'Put on hold',
  REFUND: 'Mark for a refund',
  CANCEL: 'Mark for cancellation',
  REFUND_LEFT: 'Mark the refund as paid',
  REFUND_BOUNCED: 'Mark the refund as returned',
  SUSPEND: 'Suspend the customer',
  RESTORE: 'Restore the customer',
  feeKept: 'Keep fee and VAT',
  marked: (id: number) => `Marked. Another operator must make it ready: case ${id}.`,
  stopAsked:
    'The payout partner has been asked to stop the payout. The return is marked once the partner confirms; if the partner has already paid, nothing is returned.',
  done: (what: string) => `${what}: done.`,
};
