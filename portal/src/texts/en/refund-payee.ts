/** Texts of the account for a refund. */
export const refundPayee = {
  title: 'Where should we send your refund?',
  how: 'We pay it by EFT into a South African bank account.',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  holder: 'Account holder',
  account: 'Account number',
  accountHint: '7 to 11 digits',
  submit: 'Save account',
  change: 'Change account',
  given: (bank: string, end: string, holder: string) =>
    `We will pay your refund to ${holder} at ${bank}, account ending in ${end}.`,
  fixed: (bank: string, end: string) => `Your refund goes to the ${bank} account ending in ${end}.`,
  loading: 'Loading the account of your refund',
  saved: 'The account for your refund is saved.',
  /** Errors of the fields. */
  wrong: {
    holder: 'Please enter the name of the account holder.',
    account: 'Please enter an account number of 7 to 11 digits.',
  },
};
