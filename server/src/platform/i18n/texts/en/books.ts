/** What is wrong with what somebody asks of the books. */
export const booksTexts = {
  day: 'Please give a day such as 2026-11-30.',
  fewerDays: (most: number) => `These days have more than ${most} lines. Please choose fewer.`,
  month: 'Please give a month such as 2026-11.',
  page: 'Please go back to the first page.',
  amount: 'Please give an amount above zero with at most 2 decimals, such as 125.50.',
  side: 'Each line has either a debit or a credit.',
  nothing: 'Please name the entry to take back, or the lines to post.',
  reason: 'Please say why, in at most 500 letters.',
  state: 'Please ask for refunds that are OWED or SENT.',
  word: 'A refund SENT or RETURNED.',
  file: 'Please choose a file that is not empty.',
  noFile: 'Nothing waits to be paid out by file.',
  noDebtor:
    'A file for the bank needs the name, account and BIC that money leaves from. They are settings of the server.',
  closesAlone: (who: string) =>
    `${who} proposed to close this month, so another operator has to close it.`,
  closingProposed: (who: string) =>
    `${who} has proposed to close this month meanwhile. Please look at it, and close it then.`,
  closingGone: 'What you saw is not proposed any more. Please look at the month again.',
  examining: 'The books are being examined already. Please look again when that has ended.',
  accountCode: (code: string) => `A code is such as MAIN, not '${code}'.`,
  accountName: (most: number) => `Please give a name of at most ${most} letters.`,
  accountNumber: (number: string) => `'${number}' is no account number.`,
  accountCurrency: (currency: string) => `A currency is such as ZAR, not '${currency}'.`,
  knownAccount: (code: string) =>
    `There is a bank account ${code}, or one of this number, already.`,
  /** A sentence that a command words. */
  said: (sentence: string) => sentence,
};
