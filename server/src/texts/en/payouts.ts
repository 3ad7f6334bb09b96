/** Why a transaction waits because of its payout, as its customer reads it. */
export const payoutReasons = {
  notPaidOut:
    'It could not be paid out. You need not do anything: we are finding out why, and tell you what can be done.',
};

/** Sentences for a notice of a payout partner that is refused. */
export const noticeTexts = {
  unreadable: 'The notice says nothing about a payout.',
  unknown: 'There is no such payout.',
};
