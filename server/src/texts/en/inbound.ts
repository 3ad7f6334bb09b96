/** How an order is paid out. */
export const payoutTypes = {
  BANK_ACCOUNT: 'Bank account',
  CASH_VOUCHER: 'Cash voucher',
};

/** The answer to a link that opens nothing. */
export const linkTexts = {
  notValid: 'This link is not valid or has expired.',
};

/** Sentences for a move of an order that is refused. Statuses stand as they do on the wire. */
export const moveTexts = {
  notPossible: 'This is no longer possible: the order has changed in the meantime.',
  is: (status: string) => `The order is ${status}.`,
  sayWhy: 'Please say why, in a sentence the recipient can read.',
};
