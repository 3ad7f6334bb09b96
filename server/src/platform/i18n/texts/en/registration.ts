/** Errors of a registration in addition to those of its fields' rules. */
export const signUpTexts = {
  country: 'Nationality must be a country',
  gender: 'Gender must be Male or Female',
  idType: 'ID Type is not one of those offered',
  province: 'Province must be a province',
};

/** Errors for a customer who is already registered. */
export const registeredTexts = {
  number: 'This mobile number is already registered. Please sign in, or ask for a new PIN.',
  email: 'This e-mail address is already registered. Please sign in, or ask for a new PIN.',
  document:
    'This identity document is already registered. Please sign in, or contact customer care.',
};

/** Messages to a customer whose number or identity document was given at sign-up. */
export const accountNoticeMessages = {
  subject: 'You already have an account',
  number:
    'You already have an account with this number. Sign in with it, or request a new PIN. Not signing up? Ignore this message.',
  document: (phone: string) =>
    `Someone is signing up with your identity document. Is it you? You have an account: sign in with it. If it is not you, call ${phone}.`,
};

/** Messages about the outcome of a reviewed registration. */
export const reviewMessages = {
  subject: 'Your registration',
  APPROVED: 'Your registration is approved. You can sign in and send money now.',
  REJECTED: (reason: string) =>
    `We could not approve your registration. ${reason} Please contact us if you have a question.`,
};

/** Shown instead of a reason that is for the record only. */
export const reviewReasons = {
  checksNotPassed: 'Our checks did not allow it.',
};

/** Errors of an operator's decision about a customer. Statuses appear as in the API. */
export const suspensionTexts = {
  notPossible: 'This is not possible for this customer.',
  is: (status: string) => `The customer is ${status}.`,
};
