/** What the sandbox partner says. */
export const sandboxWords = {
  noAccount: 'The account does not exist.',
};

/** Sentences for a notice of a payout partner that is refused. */
export const noticeTexts = {
  unreadable: 'The notice says nothing about a payout.',
  unknown: 'There is no such payout.',
};
