/** Why a paid transaction waits or goes back, as its customer reads it. */
export const afterPayingReasons = {
  notPaidOut:
    "It could not be paid out. You can correct the recipient's name and have it sent again, or cancel it and get all your money back. For another account or number, please contact us.",
  canceled: 'You cancelled it before it was paid out.',
};

/** Sentences for a change of a paid transaction that is not possible. */
export const changeTexts = {
  notPossible: 'This cannot be changed any more.',
  asked:
    'We are asking our partner about the change you wanted before. Please wait for the answer.',
  anotherPerson: 'This is the name of another person.',
  sendAnew:
    'A misspelt name can be corrected. To send to somebody else, cancel this transaction and send anew.',
};

/** Sentences for an operator's correction that is not right. */
export const correctionOfRecipient = {
  unknown: (name: string) => `This corridor has no field ${name}.`,
  possible: (names: readonly string[]) => `What can be corrected: ${names.join(', ')}.`,
  nothing: 'Please name at least one field, as in BENE_LAST_NAME:Moyo;ACCOUNT_NUMBER:0123456789.',
};
