/** Texts of the limit-increase request; specified texts are verbatim. */
export const limitIncrease = {
  title: 'Limit Increase',
  loading: 'Loading your limits',
  steps: 'Steps',
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit Request',
  tabs: {
    sourceOfIncome: 'Source of income',
    proofOfIncome: 'Proof of income',
    proofOfAddress: 'Proof of address',
    limitIncreasePending: 'Under review',
  },
  intro: {
    heading: 'Send more',
    income: (day: string, month: string) =>
      `With proof of your income you may send up to ${day} a day and ${month} a month.`,
    address: (day: string, month: string) =>
      `With proof of your address as well, up to ${day} a day and ${month} a month.`,
    documents: 'Have your documents ready: recent ones, each as a photo or a PDF.',
  },
  source: {
    label: 'Source of income',
    choose: 'Choose one',
    loading: 'Loading the sources of income',
    why: 'Why we ask: by law we have to know where the money you send comes from.',
  },
  proofs: {
    proofOfIncome: {
      intro: 'Documents that show what you earn. One is enough if it shows everything.',
      document: (number: number) => `Income document ${number}`,
      type: (number: number) => `Type of income document ${number}`,
      remove: (number: number) => `Remove income document ${number}`,
      again: (number: number) => `Try again: income document ${number}`,
    },
    proofOfAddress: {
      intro: 'Optional Proof of Address documents.',
      document: (number: number) => `Address document ${number}`,
      type: (number: number) => `Type of address document ${number}`,
      remove: (number: number) => `Remove address document ${number}`,
      again: (number: number) => `Try again: address document ${number}`,
    },
    choose: 'Choose the type',
    loading: 'Loading the types of document',
    readable: 'Every word has to be readable.',
    typeFirst: 'Now choose its type to upload it.',
    again: 'Try again',
    add: 'Add a document',
    most: (most: number) => `You can add at most ${most} documents.`,
  },
  pending: {
    pending: 'Your limit increase is pending verification.',
    next: 'You do not need to do anything now. We will review your documents and let you know.',
    by: (when: string) => `We will review it by ${when}.`,
    asked: (when: string) => `You requested it on ${when}.`,
    home: 'Home',
  },
  declined: {
    heading: 'We could not raise your limits last time',
    again: 'You can apply again with other documents.',
  },
  nothing: {
    heading: 'Your limits cannot be raised here',
    body: 'You have the highest limits for you, or for your kind of identity document. Please contact us if you need to send more.',
  },
  problem: {
    title: 'Your request was not accepted',
    close: 'Close',
  },
};
