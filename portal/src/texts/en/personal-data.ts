/** Texts of the page on which a customer makes requests about their personal data. */
export const personalData = {
  title: 'Your personal data',
  loading: 'Loading your requests',
  intro:
    'You can ask us what we know about you, and ask us to correct it, to stop using it, or to erase it. It costs nothing, and you see by when we answer.',
  form: 'Ask us',
  kind: 'What would you like?',
  kinds: {
    ACCESS: 'A copy of my personal data',
    CORRECTION: 'A correction',
    RESTRICTION: 'Stop using my personal data',
    ERASURE: 'Erase my personal data',
  },
  means: {
    ACCESS:
      'We prepare a file with your details, documents, recipients, payments and messages. You download it here.',
    CORRECTION:
      'Tell us what is wrong and what is right. For a name, date of birth or document number we need a document that shows it.',
    RESTRICTION: 'We keep your records and use them for nothing else. You can no longer sign in.',
    ERASURE:
      'The law requires us to keep records for five years after your last payment. Until then we use them for nothing else, and erase them afterwards. You can no longer sign in.',
  },
  words: 'Your words',
  wordsHint: 'At most 500 characters',
  submit: 'Send request',
  sent: 'Your request was sent.',
  requests: 'Your requests',
  none: 'You have not asked for anything yet.',
  asked: (day: string) => `Sent on ${day}.`,
  states: {
    OPEN: (day: string) => `You will have our answer by ${day}.`,
    DONE: () => 'It is done.',
    RESTRICTED: () => 'We use your personal data for nothing else.',
    ERASED: () => 'Your personal data was erased.',
    REFUSED: () => 'We cannot do this.',
  },
  until: (when: string) => `Your file is ready. You can download it until ${when}.`,
  pin: 'PIN',
  download: 'Download',
};
