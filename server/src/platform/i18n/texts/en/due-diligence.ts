/** Errors of due diligence, for operators. */
export const dueDiligenceTexts = {
  kind: 'Please choose a kind of finding.',
  source: 'Please say which publication, list or document it is.',
  known: 'This finding is already recorded with the same source.',
  recordedByYou: 'You recorded this report. Another person must confirm it.',
  wealth: 'Please give the source of wealth and the source of funds.',
  words: 'Please write what the customer has to send.',
  until: 'Please give a day from tomorrow to a year from now, such as 2027-01-31.',
  ended: 'The relationship was ended.',
};
