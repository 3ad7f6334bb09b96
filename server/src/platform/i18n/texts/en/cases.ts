import { quoteDecision } from '@thumela/rules/texts/en/decisions.ts';

/** A case, with the decision and the person that came first. */
export interface ConflictValues {
  id: bigint;
  decision: string;
  who: string;
}

/** Why a decision conflicts with an earlier one. */
export const conflictTexts = {
  decidedAlready: ({ id, decision, who }: ConflictValues) =>
    `Case ${id} has already been decided: ${quoteDecision(decision)}, by ${who}.`,
  proposedAlready: ({ id, decision, who }: ConflictValues) =>
    `${who} has already proposed ${quoteDecision(decision)} for case ${id}. Please decide or reject that first.`,
  proposedOtherwise: ({ id, decision, who }: ConflictValues) =>
    `${who} proposed ${quoteDecision(decision)} for case ${id}. Please decide or reject that first.`,
  suggested: ({ id, decision }: ConflictValues) =>
    `The customer proposed ${quoteDecision(decision)} for case ${id}. Please decide or reject that first.`,
  nothingProposed: ({ id }: ConflictValues) => `Case ${id} has no proposal to reject.`,
  needsProposal: ({ id }: ConflictValues) =>
    `Case ${id} needs two people: please propose this decision, and another operator decides.`,
  decidedByOne: ({ id }: ConflictValues) =>
    `Case ${id} needs no second person for this: please decide it.`,
  samePerson: ({ id, who }: ConflictValues) =>
    `Case ${id} needs two people: ${who} proposed it, so another operator must decide.`,
};

/** Errors of a decision. */
export const decidingTexts = {
  name: 'Please give your name, in at most 100 letters.',
  reason: 'Please give a reason, in at most 500 letters.',
  notThat: (id: bigint, decision: string) =>
    `Case ${id} cannot be decided by ${quoteDecision(decision)} now.`,
  possible: (decisions: readonly string[]) =>
    decisions.length === 0
      ? 'No decision is possible here now.'
      : `Possible decisions: ${decisions.join(', ')}.`,
  doubted: (id: bigint) =>
    `The payout partner’s reports contradict each other, so we do not know whether this was paid. Please decide case ${id} first.`,
  twoHands: (until: string) =>
    `You cannot approve this until ${until}: one of you and the proposer recently granted the other access, or a third person granted it to both. Please ask another operator to decide.`,
  importer:
    'You imported the file that reports this payout as not made. Ask another operator to decide.',
  twoPeople: 'This needs two people: one operator proposes it, and another decides.',
  permission:
    'Please give the reference of the published permission or of the court order, in at most 200 letters.',
  withdrawal: (day: string) =>
    `The direction lasts until ${day}. To end it earlier, please give the reference of the Centre's withdrawal, in at most 100 letters.`,
  byOperator: 'Only an operator can decide a sanctions match.',
};

/** Errors of a manual entry. */
export const correctionTexts = {
  reversed: 'This entry has already been reversed.',
  unbalanced: 'Debits and credits must be equal.',
  noLines: 'Please give at least one debit and one credit.',
  unknown: (account: string) => `There is no account ${account}.`,
  divided: (account: string, by: string) =>
    `${account} has sub-accounts: please give the ${by}, as in ${account}/NAME.`,
  undivided: (account: string) => `${account} has no sub-accounts.`,
  controlled: (account: string) =>
    `${account} must agree with other records, so you can only post to it manually to settle a difference in the books. Please give the case.`,
  ownAct: (event: string) =>
    `An entry of ${event} has its own reversal, so you can only reverse it manually to settle a difference in the books. Please give the case.`,
  about:
    'An entry can only have a subject, such as transaction:12, to settle a difference in the books. Please give the case.',
  noDifference: (id: bigint) => `Case ${id} is not an open difference in the books.`,
  openAlready: (id: bigint) => `Case ${id} already proposes this.`,
  notWrittenOff: (account: string) =>
    account === 'SUSPENSE'
      ? `Money in suspense is written off in its own case: please propose ${quoteDecision('WRITE_OFF')} there.`
      : `${account} cannot be written off. These accounts can: CHARGEBACKS, PAYMENT_CLEARING.`,
  tooMuch: 'The account balance is too low. Write off what a customer owes in the reversal case.',
};

/** Errors of a refund's steps. */
export const refundTexts = {
  notOwed: (reference: string) => `Refund ${reference} is not currently owed.`,
  notLeft: (reference: string) => `Refund ${reference} has not left our bank.`,
  undecided: (reference: string, id: bigint) =>
    `Refund ${reference} was returned: please decide case ${id} before paying it again.`,
};

/** Why a case was not assigned. */
export const holderTexts = {
  taken: (id: bigint, who: string) => `${who} has taken case ${id} in the meantime.`,
  putBack: (id: bigint) => `Case ${id} has been returned to its queue in the meantime.`,
  over: (id: bigint) => `Case ${id} has been decided.`,
  notDecider: (who: string) => `${who} has no role that can decide cases of this kind.`,
  unknown: 'There is no such operator.',
  stream: 'This address streams live events. Please request `text/event-stream`.',
};
