/** Why customer care cannot act on a customer. */
export const peopleTexts = {
  notRegistered: 'This is not possible before the customer is registered.',
  noTier: 'Please choose a higher tier that the identity document allows.',
  pending: 'Higher limits have already been requested and are waiting for a decision.',
  notApproved: 'The limits of a customer who is not approved cannot be raised.',
  notChecked: 'No identity service is set up for this kind of document.',
  pinTooOften: 'The customer has been sent too many new PINs. Please try again later.',
};

/** Why an action on a customer is not available now. */
export const customerActionTexts = {
  noSessions: 'They are not signed in anywhere.',
  notApproved: 'Only possible for approved customers.',
  increasing: 'A request for higher limits is waiting for a decision.',
  highestTier: 'Their identity document allows no higher tier.',
};
