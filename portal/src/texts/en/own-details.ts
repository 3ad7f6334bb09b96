/** Texts of the page that shows what is missing of a customer's details. */
export const ownDetails = {
  title: 'Your details',
  loading: 'Loading your details',
  complete: 'Your details are complete. You do not need to do anything.',
  request: {
    heading: 'We need something from you',
    until: (day: string) => `Please answer by ${day}.`,
    overdue: (day: string) => `The last day was ${day}. Please answer now.`,
    form: 'Your answer',
    text: 'Your answer in words',
    textHint: (most: number) =>
      `Optional, if the documents say everything. ${most} characters at most.`,
    document: (number: number) => `Document ${number}`,
    documentHint: 'We must be able to read every word.',
    remove: 'Remove',
    removeOf: (number: number) => `Remove document ${number}`,
    add: 'Add a document',
    most: (most: number) => `You can send at most ${most} documents.`,
    failed: 'We could not upload this document. Please try again.',
    submit: 'Send answer',
    sent: 'Your answer was sent.',
  },
  answered: {
    heading: 'We have your answer and are looking at it',
    next: 'You do not need to do anything. We will contact you if we need more.',
    home: 'Home',
  },
  missing: {
    title: 'Still missing',
    REGISTRATION: 'We are still checking your registration. You do not need to do anything.',
    CHECK: 'We are completing your details. You do not need to do anything.',
    ADDRESS: 'We do not have a proof of your address yet.',
    INCOME: 'We do not have a proof of your income yet.',
    proofPending: {
      ADDRESS: 'We are checking the proof of your address. You do not need to do anything.',
      INCOME: 'We are checking the proof of your income. You do not need to do anything.',
    },
    documentValid: (day: string) =>
      `Your identity document is valid until ${day}. Please send us the new one before then.`,
    documentExpired: (day: string) =>
      `Your identity document expired on ${day}. Please send us the new one.`,
    documentPending: 'We are checking your new identity document. You do not need to do anything.',
  },
  link: {
    ADDRESS: 'Send proof of address',
    INCOME: 'Send proof of income',
    DOCUMENT: 'Send new document',
  },
};
