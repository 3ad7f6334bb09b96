/** Names of the case kinds. */
const kinds = {
  HOLD: 'Hold',
  SUSPENSE: 'Suspense',
  REVERSAL: 'Reversal',
  REFUND: 'Refund',
  RETURNED_PAYOUT: 'Returned payout',
  SANCTIONS_MATCH: 'Sanctions match',
  SIGN_UP: 'Sign-up',
  IDENTITY_RENEWAL: 'New ID document',
  IDENTITY_CORRECTION: 'Identity correction',
  IDENTITY_CHECK: 'Identity check',
  REDEMPTION: 'Redemption',
  LIMIT_INCREASE: 'Limit increase',
  FOLLOW_UP: 'Follow-up',
  UNDELIVERABLE_MESSAGE: 'Undelivered message',
  QUARANTINED_DOCUMENT: 'Refused document',
  BOOKS_DIFFERENCE: 'Difference in books',
  CORRECTION: 'Correction',
  WRITE_OFF: 'Write-off',
  CONTACT_MESSAGE: 'Letter',
  INCOMING_ORDER: 'Incoming order',
  WEBHOOK_UNREACHABLE: 'Partner not reached',
  PAYOUT_OVERDUE: 'Silent payout',
  PAYOUT_DISCREPANCY: 'Doubted payout',
  CONFIGURATION: 'Change of terms',
  RATE_SUSPENDED: 'Rate stopped',
  OVERDUE_REPORT: 'Report due',
  MONITORING_ALERT: 'Monitoring alert',
  FROZEN: 'Frozen property',
  INTERVENTION: 'Direction not to proceed',
};

/** Output of `thumela cases`. */
export const deskTexts = {
  kinds,
  columns: {
    id: 'No',
    kind: 'Case',
    amount: 'Amount',
    age: 'Age',
    due: 'Due',
    acts: 'Acts',
    about: 'About',
    refund: 'Refund',
    since: 'Owed for',
  },
  nothingOpen: 'No case is open.',
  nothingOwed: 'No refund is owed.',
  counted: (all: number, overdue: number) =>
    `${all} open ${all === 1 ? 'case' : 'cases'}, ${overdue} overdue.`,
  overdue: (span: string) => `${span} late`,
  dueIn: (span: string) => `in ${span}`,
  proposal: (decision: string, who: string, reason: string) =>
    `${decision} proposed by ${who}: ${reason}`,
  title: (id: bigint, kind: string, state: string) => `Case ${id}: ${kind}, ${state}`,
  about: 'about',
  reference: 'payment reference',
  amount: 'amount',
  opened: 'opened',
  due: 'due',
  history: 'History',
  choices: 'Available decisions',
  noChoices: 'Nothing can be decided here now.',
  choice: (decision: string, people: number) =>
    people === 1 ? decision : `${decision} (two people: propose, then decide)`,
  suggested: (decision: string) => `${decision} (its customer proposes it: one operator decides)`,
  debit: (account: string, amount: string) => `debit  ${account} ${amount}`,
  credit: (account: string, amount: string) => `credit ${account} ${amount}`,
  proposed: (id: bigint, decision: string) =>
    `${decision} is proposed for case ${id}. Another operator has to decide it.`,
  decided: (id: bigint, decision: string) => `Case ${id} is decided: ${decision}.`,
  secret: 'Shown this once:',
  refused: (id: bigint) => `The proposal for case ${id} is refused.`,
  entryProposed: (id: bigint) =>
    `The entry is proposed by case ${id}. Another operator has to decide POST.`,
  returned: (reference: string, id: bigint) =>
    `Transaction ${reference} is marked. Another operator has to decide case ${id}.`,
  stopAsked: (reference: string) =>
    `The payout partner has been asked to stop the payout of ${reference}. The return is marked once the partner confirms.`,
  refundTold: (reference: string, word: string) =>
    `Refund ${reference} is noted as ${word === 'SENT' ? 'gone' : 'come back'}.`,
  notPair: (text: string) => `A parameter is such as branch=051001, not '${text}'.`,
};
