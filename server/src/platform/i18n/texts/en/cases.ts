import { decisionSaid } from '@thumela/rules/texts/en/decisions.ts';

/** A case, and the decision and the person that came first. */
export interface ConflictValues {
  id: bigint;
  decision: string;
  who: string;
}

/** Why a case is not decided as somebody wanted. */
export const conflictTexts = {
  decidedAlready: ({ id, decision, who }: ConflictValues) =>
    `Case ${id} was decided already: ${decisionSaid(decision)}, by ${who}.`,
  proposedAlready: ({ id, decision, who }: ConflictValues) =>
    `${who} proposed ${decisionSaid(decision)} for case ${id} already. Please decide that, or refuse it first.`,
  proposedOtherwise: ({ id, decision, who }: ConflictValues) =>
    `${who} proposed ${decisionSaid(decision)} for case ${id}. Please decide that, or refuse it first.`,
  suggested: ({ id, decision }: ConflictValues) =>
    `Its customer proposed ${decisionSaid(decision)} for case ${id}. Please decide that, or refuse it first.`,
  nothingProposed: ({ id }: ConflictValues) =>
    `Nothing is proposed for case ${id}, so nothing can be refused.`,
  needsProposal: ({ id }: ConflictValues) =>
    `Case ${id} needs two people: please propose it, and let another operator decide.`,
  decidedByOne: ({ id }: ConflictValues) =>
    `Case ${id} needs no second person for that: please decide it.`,
  samePerson: ({ id, who }: ConflictValues) =>
    `Case ${id} needs two people: ${who} proposed it, so another operator has to decide.`,
};

/** What is wrong with a decision. */
export const decidingTexts = {
  name: 'Please say who you are: a name of at most 100 letters.',
  reason: 'Please say why, in at most 500 letters.',
  notThat: (id: bigint, decision: string) =>
    `Case ${id} cannot be decided by ${decisionSaid(decision)} now.`,
  possible: (decisions: readonly string[]) =>
    decisions.length === 0
      ? 'It has no decision here now.'
      : `What can be decided: ${decisions.join(', ')}.`,
  doubted: (id: bigint) =>
    `Its payout partner has said what cannot be, so nobody knows whether it was paid. Please decide case ${id} first.`,
  twoHands: (until: string) =>
    `You and whoever proposed this count as one person until ${until}: one of you has let the other one in lately, or a third person both of you. Please ask another operator to decide.`,
  importer:
    'You imported the file that says this payout came to nothing. Ask another operator to decide.',
  twoPeople: 'This needs two people: one operator proposes it, and another one decides.',
  permission:
    'Please give the reference of the published permission or of the court order, in at most 200 letters.',
  byOperator: 'Only an operator can decide a sanctions match.',
};

/** What is wrong with an entry made by hand. */
export const correctionTexts = {
  reversed: 'This entry was taken back already.',
  unbalanced: 'Debits and credits have to be the same.',
  noLines: 'Please name at least one debit and one credit.',
  unknown: (account: string) => `There is no account ${account}.`,
  divided: (account: string, by: string) =>
    `${account} is divided: please name the ${by}, as in ${account}/NAME.`,
  undivided: (account: string) => `${account} is not divided.`,
  controlled: (account: string) =>
    `${account} has to agree with other records, so it is moved by hand only to settle a difference in the books. Please name its case.`,
  ownAct: (event: string) =>
    `An entry of ${event} has an act of its own that takes it back, so it is reversed by hand only to settle a difference in the books. Please name its case.`,
  about:
    'An entry is about something such as transaction:12 only to settle a difference in the books. Please name its case.',
  noDifference: (id: bigint) => `Case ${id} is no open difference in the books.`,
  openAlready: (id: bigint) => `Case ${id} proposes that already.`,
  notWrittenOff: (account: string) =>
    account === 'SUSPENSE'
      ? `Money in suspense is written off by its own case: please propose ${decisionSaid('WRITE_OFF')} there.`
      : `${account} cannot be written off. What can be: CHARGEBACKS, PAYMENT_CLEARING.`,
  tooMuch:
    'The account does not hold that much. What a customer owes is given up by the case of its reversal.',
};

/** What is wrong with a refund's step. */
export const refundTexts = {
  notOwed: (reference: string) => `Refund ${reference} is not owed now.`,
  notLeft: (reference: string) => `Refund ${reference} has not left our bank.`,
  undecided: (reference: string, id: bigint) =>
    `Refund ${reference} came back: please decide case ${id} before it is paid again.`,
};

/** Why a case is not given to whom somebody wanted. */
export const holderTexts = {
  taken: (id: bigint, who: string) => `${who} took case ${id} meanwhile.`,
  putBack: (id: bigint) => `Case ${id} was put back into its queue meanwhile.`,
  over: (id: bigint) => `Case ${id} is decided.`,
  notDecider: (who: string) => `${who} has no role that decides such cases.`,
  unknown: 'There is no such operator.',
  stream: 'This address tells live events. Please ask for `text/event-stream`.',
};
