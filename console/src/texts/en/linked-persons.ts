/** Texts of persons linked with a customer. */
export const linkedPersons = {
  title: 'Linked persons',
  none: 'No links with other customers.',
  reasons: {
    SAME_DOCUMENT: 'Same document number',
    SAME_ACCOUNT: 'Same bank account number',
    SENDS_TO: 'This customer sends money to',
    RECEIVES_FROM: 'This customer gets money from',
    SAME_RECIPIENT: 'Sends to the same recipient',
    SAME_ADDRESS: 'Same address',
    INVITED: 'Invited by this customer',
    INVITED_BY: 'Invited this customer',
    SAME_INVITER: 'Invited by the same person',
  },
  counted: (reason: string, count: number) => `${reason} (${count})`,
  newest: (shown: number, count: number) => `The newest ${shown} of ${count} are shown.`,
  common: (most: number) => `Shared by more than ${most} people, so none is named.`,
};
