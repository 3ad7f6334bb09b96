/** Errors of corrections to a customer's record. */
export const correctionTexts = {
  evidence: 'Evidence',
  pending: 'A correction for this customer is already waiting for a decision.',
  same: 'The record already has these details.',
  taken: 'This document number belongs to another customer.',
  changed: 'The record has changed since this correction was proposed. Please propose it again.',
  emailIsAddress:
    'This customer signs in with the e-mail address and has no mobile number. It cannot be changed here.',
};

/** Messages to the customer: SMS and e-mail. */
export const correctionMessages = {
  subject: 'We corrected your details',
  identity:
    'We corrected your name, date of birth or document number. If you did not ask for this, please contact us at once.',
  contact:
    'We changed your address or e-mail address. If you did not ask for this, please contact us at once.',
};
