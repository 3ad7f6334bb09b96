/** Texts of the page on which a customer renews their identity document. */
export const identityDocument = {
  title: 'Your identity document',
  loading: 'Loading your identity document',
  valid: (day: string) => `Your document is valid until ${day}.`,
  expired: (day: string) =>
    `Your document expired on ${day}. You can send money again once we have accepted a new one.`,
  deemed: (day: string, until: string, source: string) =>
    `Your document expired on ${day}, but counts as valid until ${until} (${source}). You can send money until then. Please send us the new document before that day.`,
  forever: 'Your identity document has no expiry date. You do not need to send a new one.',
  pending: {
    heading: 'We are checking your new document',
    by: (when: string) => `You do not need to do anything. We will send you a message by ${when}.`,
  },
  declined: {
    heading: 'We could not accept your document',
    again: 'You can send another one below.',
  },
  form: 'Send a new document',
  number: 'Document number',
  numberHint: 'As printed on the new document',
  expiry: 'Expiry date',
  expiryHint: 'The last day on which the new document is valid',
  photo: 'Photo of the document',
  photoHint: 'The page with your picture. We must be able to read every word.',
  photoFailed: 'We could not upload your photo. Please try again.',
  submit: 'Send document',
  home: 'Home',
  sent: 'Your new document was sent.',
};
