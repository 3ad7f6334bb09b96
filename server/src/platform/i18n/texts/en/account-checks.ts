/** Why a transaction is not paid yet, after a check of its account; for its customer. */
export const accountCheckTexts = {
  cannotReceive: 'The account you entered cannot receive money.',
  correct: 'Please cancel this transaction and send again with the correct account details.',
  differs: 'The account you entered belongs to another name.',
  confirm: 'Please check the details. If they are correct, confirm it on the transaction and pay.',
  nothingToConfirm: 'There is nothing to confirm about this account.',
};
