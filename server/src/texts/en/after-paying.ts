/** Why a paid transaction waits or goes back, as its customer reads it. */
export const afterPayingReasons = {
  notPaidOut:
    "It could not be paid out. You can correct the recipient's name and have it sent again, or cancel it and get all your money back. For another phone number, please contact us.",
  notPaidIntoAccount:
    "It could not be paid out. You can correct the recipient's name or the account and have it sent again, or cancel it and get all your money back.",
  canceled: 'You cancelled it before it was paid out.',
};

/** Sentences for a change of a paid transaction that is not possible. */
export const changeTexts = {
  notPossible: 'This cannot be changed any more.',
  asked:
    'We are asking our partner about the change you wanted before. Please wait for the answer.',
  stopAsked:
    'The payout partner was asked before to stop it, so that the money goes back. Please wait for the answer.',
  doubted:
    'We are asking our partner whether it was paid out after all. Until we know, nothing can be changed.',
  lookedAt:
    'A colleague is looking at the account you corrected before. Please wait until we have told you.',
  deciding:
    'A colleague is deciding about this payment already. Please wait until we have told you.',
  sameAccount: 'We sent it to exactly this before. Please correct what is wrong with it.',
  anotherPerson: 'This is the name of another person.',
  sendAnew:
    'A misspelt name can be corrected. To send to somebody else, cancel this transaction and send anew.',
};

/** Sentences about the account that a refund is paid to. */
export const refundPayeeTexts = {
  tooLate: 'The account of this refund cannot be changed any more.',
  contact: 'Please contact us if it is wrong.',
  bank: 'Please choose your bank.',
  holder: 'Please enter the name of the account holder.',
  account: 'Please enter an account number of 7 to 11 digits.',
};

/** What operators read of a correction: who made it, or what is wrong with theirs. */
export const correctionOfRecipient = {
  byCustomer: 'Its customer corrected the account.',
  unknown: (name: string) => `This corridor has no field ${name}.`,
  possible: (names: readonly string[]) => `What can be corrected: ${names.join(', ')}.`,
  nothing: 'Please name at least one field, as in BENE_LAST_NAME:Moyo;ACCOUNT_NUMBER:0123456789.',
};
