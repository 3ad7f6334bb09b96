/** Names of the ways to pay out an order. */
export const payoutTypes = {
  BANK_ACCOUNT: 'Bank account',
  CASH_VOUCHER: 'Cash voucher',
};

/** Labels of the account's fields, required if the partner did not provide them. */
export const bankFieldTexts = {
  bank: 'Bank',
  account: 'Bank Account Number',
};

/** Error for an invalid link. */
export const linkTexts = {
  notValid: 'This link is not valid or has expired.',
};

/** Errors of an order's refused status change. Statuses appear as in the API. */
export const moveTexts = {
  notPossible: 'This is no longer possible: the order has changed in the meantime.',
  is: (status: string) => `The order is ${status}.`,
  sayWhy: 'Please give a reason, in a sentence for the recipient.',
};

/** Error of the order search in the log; the response has a status instead. */
export const searchTexts = {
  notProcessed: 'The order cannot be processed.',
};

/** Why an order cannot be redeemed; for its recipient. */
export const redeemableTexts = {
  unknown: 'We could not find this payment. Please open the link we sent you again.',
  notReady: 'This payment is not ready yet. Please try again in a few minutes.',
  held: 'We are checking this payment. Please try again tomorrow, or contact us.',
  submitted:
    'You have already submitted your details for this payment. We are checking them and will let you know.',
  moreAsked:
    'You have already submitted your details for this payment. We still need something from you: please use the link in our last message.',
  processed:
    'This payment is already being processed. We will let you know when your money arrives.',
  paid: 'This payment has already been paid.',
  expired:
    'This payment has expired, because it was not redeemed in time. Please ask the sender to contact the company they paid.',
  rejected: 'We could not accept this payment.',
  rejectedWhy: (reason: string) => `We could not accept this payment. ${reason}`,
  canceled: 'This payment was cancelled.',
  canceledWhy: (reason: string) => `This payment was cancelled. ${reason}`,
  fromThere: (country: string) => `We cannot pay out money from ${country}.`,
};

/** Texts for orders whose remittance partner has not sent the money yet. */
export const fundsTexts = {
  /** For the recipient. */
  waits:
    'We will pay it as soon as the money for it has arrived from the company that sent it. You do not need to do anything.',
  /** For the record. */
  why: 'Orders of this partner wait: its balance and credit limit, or its daily cap, do not cover them.',
  over: 'Orders of this partner no longer wait for its money.',
};
