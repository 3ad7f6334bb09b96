/** Errors of a sign-up besides those of the rules of its fields. */
export const signUpTexts = {
  country: 'Nationality must be a country',
  gender: 'Gender must be Male or Female',
  idType: 'ID Type is not one of those offered',
  province: 'Province must be a province',
};

/** Sentences for somebody who is registered already. */
export const registeredTexts = {
  number: 'This mobile number is already registered. Please sign in, or ask for a new PIN.',
  email: 'This e-mail address is already registered. Please sign in, or ask for a new PIN.',
  document:
    'This identity document is already registered. Please sign in, or contact customer care.',
};

/** What becomes of a sign-up that somebody looked at. */
export const reviewMessages = {
  subject: 'Your registration',
  APPROVED: 'Your registration is approved. You can sign in and send money now.',
  REJECTED: (reason: string) =>
    `We could not approve your registration. ${reason} Please contact us if you have a question.`,
};

/** Told instead of a reason that is for the record alone. */
export const reviewReasons = {
  checksNotPassed: 'Our checks did not allow it.',
};

/** Sentences for an operator whose decision about a customer is refused. Statuses stand as they do on the wire. */
export const suspensionTexts = {
  notPossible: 'This is not possible for this customer.',
  is: (status: string) => `The customer is ${status}.`,
};
