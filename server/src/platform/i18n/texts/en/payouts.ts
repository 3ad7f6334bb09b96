/** Errors of a payout partner's notification. */
export const noticeTexts = {
  unreadable: 'The notice does not contain a payout.',
  unknown: 'There is no such payout.',
};

/** Why a payout cannot change its state as requested. */
export const payoutMoveTexts = {
  notPossible: 'This is no longer possible: the payout has changed in the meantime.',
  is: (state: string) => `The payout is ${state}.`,
};

/** Why a statement line cannot be matched to a payout. */
export const payoutLineTexts = {
  notPaidOut: 'The payout did not end as paid. Ask its bank what the line is for.',
};

/** Why a payout is reviewed, for the record. */
export const payoutDoubts = {
  notSent: 'It could not be sent so far.',
  silent: 'The partner has not reported on it for a long time.',
  notStopped: 'The partner was asked to stop it, but has neither stopped nor paid it.',
  answered: 'The partner has reported its status.',
  unknown: 'The partner reports a payout that it was never given.',
  neverSent: 'The partner reports a payout that was never sent.',
  otherReference: 'The partner reports it with a different number from before.',
  otherAmount: 'The partner reports a different amount from the one ordered.',
  contradicts:
    'The partner previously reported that it was paid, or will not be, and now reports the opposite.',
  arrived:
    'We treated it as not made, because the partner rejected it or had no record of it. The partner now has it and may pay.',
  restored:
    'The database was restored, and a partner has a payout that is not in it. This payout may be the same one: compare the recipients.',
  inFile:
    'The database was restored, and a file for the bank that is not in it contains this payout. Compare it with the statements of the bank.',
  severalHave: 'The database was restored, and another partner than expected has this payout.',
  forgotten: 'The partner accepted it before and now has no record of it.',
};
