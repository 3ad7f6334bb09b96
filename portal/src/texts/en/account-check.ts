/** Texts of the check of a recipient's account before paying. */
export const accountCheck = {
  title: 'Account check',
  checking: 'Checking the account…',
  match: 'The account is in the name of your recipient.',
  close: (holder: string) =>
    `The account is in a similar name${holder && ` (${holder})`}. Please check the name and the number.`,
  canReceive: 'The account can receive money. We could not check its name.',
  unavailable: 'The account could not be checked. You can pay without this check.',
  differs: {
    heading: 'The account is in another name',
    lead: (holder: string) =>
      `${holder ? `It belongs to ${holder}. ` : ''}If the details are wrong, cancel this transaction and send again.`,
    confirm: 'The details are correct',
    confirmed: 'You confirmed that the details are correct.',
  },
  cannotReceive: {
    heading: 'This account cannot receive money',
    lead: 'Please cancel this transaction and send again with the correct account details.',
  },
};
