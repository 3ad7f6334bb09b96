/** Errors of answering a request for information, for the customer. */
export const ownDetailsTexts = {
  document: 'Document',
  empty: 'Please write an answer or choose a document.',
  long: (most: number) => `Your answer may have ${most} characters at most.`,
  many: (most: number) => `You can send ${most} documents at most.`,
  answered: 'We already have your answer.',
  ended: 'We no longer need an answer to this request.',
};
