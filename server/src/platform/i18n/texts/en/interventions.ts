/** Errors of recording a direction not to proceed. */
export const interventionTexts = {
  reference: "Please give the Centre's reference, in at most 100 letters.",
  directedOn: 'Please give the day of the direction: today, or a day before.',
  endsOn: (latest: string) =>
    `Please give an end day from today on, and no later than section 34 allows: ${latest}.`,
  over: (status: string) => `Nothing is left to stop: it is ${status}.`,
  inForce: 'A direction about this is in force already.',
};

/** For the record; holds that other roles may read do not mention the direction. */
export const interventionNotes = {
  held: 'It is being checked.',
  ended: 'The check is over. Please decide what happens to it.',
};
