/** Why a paid transaction waits or is refunded; for its customer. */
export const afterPayingReasons = {
  notPaidOut:
    "It could not be paid out. You can correct the recipient's name and have it sent again, or cancel it and get all your money back. To change the phone number, please contact us.",
  notPaidIntoAccount:
    "It could not be paid out. You can correct the recipient's name or the account and have it sent again, or cancel it and get all your money back.",
  canceled: 'You cancelled it before it was paid out.',
};

/** Errors of a change to a paid transaction. */
export const changeTexts = {
  notPossible: 'This can no longer be changed.',
  asked: 'We are asking our partner about your earlier change. Please wait for the answer.',
  stopAsked:
    'The payout partner has already been asked to stop it so that the money can be returned. Please wait for the answer.',
  doubted:
    'We are asking our partner whether it was paid out after all. Until we know, nothing can be changed.',
  lookedAt:
    'Our team is reviewing the account you corrected before. Please wait until you hear from us.',
  deciding: 'Our team is already reviewing this payment. Please wait until you hear from us.',
  sameAccount: 'We already sent it to exactly these details. Please correct what is wrong.',
  anotherPerson: 'This is the name of another person.',
  sendAnew:
    'You can correct a misspelt name. To send to someone else, cancel this transaction and send again.',
};

/** Errors of the account that a refund is paid to. */
export const refundPayeeTexts = {
  tooLate: 'The account for this refund can no longer be changed.',
  contact: 'Please contact us if it is wrong.',
  bank: 'Please choose your bank.',
  holder: 'Please enter the name of the account holder.',
  account: 'Please enter an account number of 7 to 11 digits.',
};

/** Operators' texts for a corrected recipient: who corrected it, or why their own correction is invalid. */
export const correctionOfRecipient = {
  byCustomer: 'The customer corrected the account.',
  unknown: (name: string) => `This corridor has no field ${name}.`,
  possible: (names: readonly string[]) => `Fields that can be corrected: ${names.join(', ')}.`,
  nothing: 'Please name at least one field, as in BENE_LAST_NAME:Moyo;ACCOUNT_NUMBER:0123456789.',
};
