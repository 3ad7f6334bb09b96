/** Sentences for a notice of a payout partner that is refused. */
export const noticeTexts = {
  unreadable: 'The notice says nothing about a payout.',
  unknown: 'There is no such payout.',
};

/** Sentences for whoever would move a payout where it cannot go. */
export const payoutMoveTexts = {
  notPossible: 'This is no longer possible: the payout has changed in the meantime.',
  is: (state: string) => `The payout is ${state}.`,
};

/** Sentences for whoever says that a line of a statement is a payout. */
export const payoutLineTexts = {
  notPaidOut: 'The payout ended otherwise. Ask its bank what the line is about.',
};

/** Why somebody looks at a payout, for the record. */
export const payoutDoubts = {
  notSent: 'It could not be sent so far.',
  silent: 'Its partner has said nothing of it for long.',
  notStopped: 'Its partner was asked to stop it, and has neither stopped nor paid it.',
  answered: 'The partner has said how it stands.',
  unknown: 'The partner tells of a payout that it was never given.',
  neverSent: 'The partner tells of a payout that was never sent.',
  otherReference: 'The partner tells of it by another number than before.',
  otherAmount: 'The partner tells of another amount than was ordered.',
  contradicts:
    'The partner said before that it was paid, or that it will not be, and says the opposite now.',
  arrived:
    'It was taken for not made, because its partner refused it or knew nothing of it. The partner has it now and may pay.',
  forgotten: 'The partner accepted it before and knows nothing of it now.',
};
