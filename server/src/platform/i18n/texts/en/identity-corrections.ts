/** Errors of corrections of a customer's record. */
export const correctionTexts = {
  evidence: 'Evidence',
  pending: 'A correction of this customer already waits for a decision.',
  same: 'This is what the record says already.',
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
