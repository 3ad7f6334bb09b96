/** Texts of the shorter way for recipients we know. */
export const knownRecipient = {
  before: {
    why: 'Then you need not give all your details again: your document is enough.',
    document: 'Document',
    number: 'Type it as it was when you registered.',
    next: 'Next',
    no: 'No, this is the first time',
    notFound: 'We did not find you by this document.',
    check: 'Please check its type and its number, or go on and give us your details.',
    goOn: 'Go on with my details',
  },
  still: {
    why: 'This is what we know of you. To protect you, we show a part of it only.',
    address: 'Where you live',
    email: 'E-mail address',
    noEmail: 'None',
    document: 'Your document is valid until',
    noExpiry: 'No expiry',
    asked: (titles: readonly string[]) =>
      `For this order we need something more: ${titles.join('; ')}.`,
    yes: 'Yes, nothing has changed',
    no: 'Something has changed',
  },
};
