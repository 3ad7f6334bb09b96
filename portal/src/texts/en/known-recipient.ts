/** Texts of the shorter path for known recipients. */
export const knownRecipient = {
  before: {
    why: 'If so, you do not need to enter all your details again: your document is enough.',
    document: 'Document',
    number: 'Type it as it was when you registered.',
    next: 'Next',
    no: 'No, this is the first time',
    notFound: 'We did not find you by this document.',
    check: 'Please check its type and number, or continue and enter your details.',
    goOn: 'Continue with my details',
  },
  still: {
    why: 'These are the details we have for you. To protect you, we show only part of them.',
    address: 'Your address',
    email: 'E-mail address',
    noEmail: 'None',
    document: 'Your document is valid until',
    noExpiry: 'No expiry',
    asked: (titles: readonly string[]) => `For this order we also need: ${titles.join('; ')}.`,
    yes: 'Yes, nothing has changed',
    no: 'Something has changed',
  },
};
