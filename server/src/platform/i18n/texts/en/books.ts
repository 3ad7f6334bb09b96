/** Errors of requests about the ledger. */
export const booksTexts = {
  day: 'Please give a day, for example 2026-11-30.',
  fewerDays: (most: number) => `These days have more than ${most} lines. Please choose fewer days.`,
  month: 'Please give a month, for example 2026-11.',
  page: 'Please go back to the first page.',
  amount: 'Please give an amount above zero with at most 2 decimals, such as 125.50.',
  side: 'Each line must have either a debit or a credit.',
  nothing: 'Please give the entry to reverse, or the lines to post.',
  reason: 'Please give a reason, in at most 500 letters.',
  state: 'Please ask for refunds that are OWED or SENT.',
  word: 'A refund SENT or RETURNED.',
  file: 'Please choose a file that is not empty.',
  noFile: 'No payouts are waiting for a file.',
  noDebtor:
    'A file for the bank needs the name, account and BIC to pay from. These are server settings.',
  closesAlone: (who: string) =>
    `${who} proposed to close this month, so another operator must close it.`,
  closingProposed: (who: string) =>
    `${who} has proposed to close this month in the meantime. Please review it, then close it.`,
  closingGone: 'The proposal you saw no longer exists. Please review the month again.',
  examining: 'The books are already being checked. Please try again when the check has ended.',
  accountCode: (code: string) => `A code must be like MAIN, not '${code}'.`,
  accountName: (most: number) => `Please give a name of at most ${most} letters.`,
  accountNumber: (number: string) => `'${number}' is not an account number.`,
  accountCurrency: (currency: string) => `A currency must be like ZAR, not '${currency}'.`,
  knownAccount: (code: string) =>
    `A bank account ${code}, or one with this number, already exists.`,
  mapChanged: 'Someone else has changed this map in the meantime. Please review it again.',
  mapPartner: (partner: string) => `${partner} is neither a payment partner nor a payout partner.`,
  mapValue: (field: string) => `The value of ${field} cannot be used.`,
  mapNeeds: (field: string) => `Please fill in ${field}.`,
  mapReference: 'Please name the column of our reference, or that of the partner.',
  mapKinds: 'Each value of the type column can mean one thing only.',
  /** A sentence composed by a command. */
  said: (sentence: string) => sentence,
};
