import { quoteDecision } from '@thumela/rules/texts/en/decisions.ts';

/** Why an operator may not decide now; shown in the console next to the decision. */
export const refusingTexts = {
  role: 'Your role cannot decide cases of this kind.',
  actRole: 'Your role does not allow this.',
  samePerson: 'You proposed it, so another operator must decide.',
  otherwise: (who: string, decision: string) =>
    `${who} proposed ${quoteDecision(decision)}. Confirm or reject that first.`,
  suggested: (decision: string) =>
    `The customer proposed ${quoteDecision(decision)}. Confirm or reject that first.`,
  doubted: (id: bigint) =>
    `We do not know whether this was paid out. Two people must decide case ${id} first.`,
  barred: (status: string) => `The customer is ${status.toLowerCase()}.`,
  refundOpen: (id: bigint) => `It was returned. Case ${id} must be decided first.`,
};

/** Why a decision is not available for a case now. */
export const notNowTexts = {
  otherwise: 'Not possible in the current status.',
  held: 'It cannot continue from here.',
  notPaid: 'It has not been paid yet.',
  paid: 'It is paid: refund it instead.',
  approveCustomer: 'The customer must be approved, and the new limit higher than the current one.',
  known: 'No other known customer matches these details.',
  asked: 'A request is already open, or the order is no longer theirs.',
  order: 'The order can no longer be rejected.',
  noAmount: 'It has no amount that could be used.',
  otherCredit: 'We owe the customer another amount now, or nothing.',
  noFee: 'No fee was earned, so none can be kept.',
  notAnAccount: 'It is not paid to a bank account.',
  partPaid: 'It has been partly paid.',
  barredCustomer: 'The customer is suspended, rejected or frozen.',
  barred: 'They are already barred from sending and receiving.',
  payoutOver: 'Its payout is not in a status in which it could have been paid.',
};

/** Why an action is not available next to a case. */
export const beginningTexts = {
  notStopped: 'Only approved transactions not yet paid out can be put on hold.',
  notReturned: 'Only paid transactions not yet paid out can be returned.',
  decidedElsewhere: 'Another decision about this payment comes first.',
  notOwed: 'It is not currently owed.',
  notLeft: 'It has not left our bank.',
  notSuspended: 'They are already suspended or rejected.',
  notRestored: 'They are not suspended.',
};

/** Errors of documents. */
export const documentReadingTexts = {
  notReady: 'This document has not been scanned yet. Please try again in a minute.',
};

/** Labels of a decision's parameters that are not fields of a corridor. */
export const givenTexts = {
  difference: 'The person differs in',
  reference: 'Payment reference',
  declaration: 'Declaration to sign',
  branch: 'Branch code',
  account: 'Account number',
  permission: 'Permission or court order (reference)',
  withdrawal: "The Centre's withdrawal (reference), before the end day",
  wealth: 'Source of wealth',
  funds: 'Source of funds',
  words: 'Request to the customer, as they read it',
  until: 'Until',
};
