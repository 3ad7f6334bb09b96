/** What customer care is told when something cannot be done about a customer. */
export const peopleTexts = {
  notRegistered: 'This is not possible before the customer is registered.',
  noTier: 'Please choose a higher tier that the identity document can have.',
  pending: 'Higher limits are asked for already and wait for a decision.',
  notApproved: 'The limits of a customer who is not approved cannot be raised.',
  pinTooOften: 'The customer was sent enough new PINs for now. Please try again later.',
};
