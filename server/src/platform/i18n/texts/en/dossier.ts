import { decisionSaid } from '@thumela/rules/texts/en/decisions.ts';

/** Why somebody may not decide now, as the console shows it beside the decision. */
export const refusingTexts = {
  role: 'Your role does not decide cases of this kind.',
  actRole: 'Your role may not do this.',
  samePerson: 'You proposed it, so another operator has to decide.',
  otherwise: (who: string, decision: string) =>
    `${who} proposed ${decisionSaid(decision)}. Confirm or refuse that first.`,
  suggested: (decision: string) =>
    `The customer proposed ${decisionSaid(decision)}. Confirm or refuse that first.`,
  doubted: (id: bigint) =>
    `Nobody knows whether it was paid out. Two people decide case ${id} first.`,
  barred: (status: string) => `The customer is ${status.toLowerCase()}.`,
  refundOpen: (id: bigint) => `It came back. Case ${id} is decided first.`,
};

/** Why a case has not got a decision now that its kind can have. */
export const notNowTexts = {
  otherwise: 'Where it stands now, this does not follow.',
  held: 'It cannot go on from here.',
  notPaid: 'Nothing was paid for it yet.',
  paid: 'It is paid: give the money back instead.',
  approveCustomer: 'The customer has to be approved, and the limit higher than theirs.',
  known: 'Nobody is known by these details who differs from what was typed.',
  asked: 'Something is asked already, or the order is not theirs to wait for any more.',
  order: 'The order cannot be refused any more.',
  noAmount: 'It names no amount that could go anywhere.',
  noFee: 'No fee was earned that could be kept.',
  notAnAccount: 'It is not paid into a bank account.',
  partPaid: 'A part of it is paid.',
  barredCustomer: 'The customer is suspended, rejected or frozen.',
  barred: 'They may not send or receive already.',
  payoutOver: 'Its payout does not stand where it could have been paid.',
};

/** Why something cannot be begun beside a case. */
export const beginningTexts = {
  notStopped: 'Only what is approved and not paid out can be put on hold.',
  notReturned: 'Only what is paid and not paid out can be given back.',
  decidedElsewhere: 'Somebody else decides about this payment first.',
  notOwed: 'It is not owed now.',
  notLeft: 'It has not left our bank.',
  notSuspended: 'They are suspended or refused already.',
  notRestored: 'They are not suspended.',
};

/** Errors of documents. */
export const documentReadingTexts = {
  notReady: 'This document has not been scanned yet. Please try again in a minute.',
};

/** Labels of what is given with a decision, where no corridor names them. */
export const givenTexts = {
  reference: 'Payment reference',
  declaration: 'Declaration to sign',
  branch: 'Branch code',
  account: 'Account number',
  permission: 'Permission or court order (reference)',
};
