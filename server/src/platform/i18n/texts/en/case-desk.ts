/** How the command of cases is used. */
const usage = `npm run cases                                   all open cases, what is overdue first
npm run cases -- show ID                        one of them, its history and what can be decided

With --operator ADDRESS --reason WORDS:
npm run cases -- decide ID DECISION             decide, or confirm what another operator proposed
npm run cases -- propose ID DECISION            where it takes two people
npm run cases -- refuse ID                      take a proposal back
npm run cases -- return REFERENCE --as refund|cancellation [--keep-fee]
                                                give a paid transaction back; another operator decides
npm run cases -- refund RF0000000001 left|bounced
                                                a refund left our bank, or came back
npm run cases -- correct ENTRY [--difference ID]
                                                propose to take back an entry of the journal
npm run cases -- correct --debit ACCOUNT=AMOUNT --credit ACCOUNT=AMOUNT [--difference ID]
                                                propose an entry, in rand, with as many lines as it needs;
                                                to settle a difference also --about transaction:12
npm run cases -- write-off ACCOUNT AMOUNT       propose to give up an amount, in rand

npm run cases -- refunds                        refunds to be paid, the oldest first

FOLLOW_UP=PROOF_OF_ADDRESS,DECLARATION asks a recipient for documents, the declaration or both. What was handed in
and is not asked for again is approved by it.

SEND_CORRECTED='ACCOUNT_NUMBER:0123456789;BENE_LAST_NAME:Moyo' has a payout that came to nothing sent to corrected
details, or to those that its customer proposes. REFUND_KEEP_FEE is for one whose customer had told us something wrong.
CONTINUE has a payout go on as it was that its partner will not stop, as its customer wished, who is told so.

ACCOUNT is such as CHARGEBACKS, or PAYMENT_CLEARING/STITCH where it is divided. Of REJECT, REJECT_ORDER, DECLINE,
CANCEL, REFUND, REFUND_KEEP_FEE, FOLLOW_UP and return the customer reads WORDS, unless it is about a sanctions match.`;

/** Kinds of cases, in words. */
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
  FROZEN: 'Frozen property',
};

/** What the command of cases writes to the terminal. */
export const deskTexts = {
  usage,
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
  choices: 'What can be decided now',
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
  noOperator: '--operator is missing: give the e-mail address you sign in with.',
  refused: (id: bigint) => `The proposal for case ${id} is refused.`,
  entryProposed: (id: bigint) =>
    `The entry is proposed by case ${id}. Another operator has to decide POST.`,
  returned: (reference: string, id: bigint) =>
    `Transaction ${reference} is marked. Another operator has to decide case ${id}.`,
  stopAsked: (reference: string) =>
    `The payout partner has been asked to stop the payout of ${reference}. The return is marked once the partner confirms.`,
  refundTold: (reference: string, word: string) =>
    `Refund ${reference} is noted as ${word === 'SENT' ? 'gone' : 'come back'}.`,
  notId: (text: string) => `A case has a number, not '${text}'.`,
  notAmount: (text: string) => `An amount is in rand, such as 1057.50, not '${text}'.`,
  notLine: (text: string) => `A line is such as CHARGEBACKS=1057.50, not '${text}'.`,
};
