/** Why a report cannot be made or decided. */
export const reportingTexts = {
  decided: (who: string) => `${who} has decided about this report already.`,
  noReference: 'Please give the reference of the authority, of at most 100 characters.',
  suspectedAlready: 'You have raised a suspicion about this already.',
  raisedByYou: 'You raised this suspicion, so another operator has to decide it.',
  general: 'No customer or transaction',
  severalOrders: 'Orders of several partners have this reference. Please choose one of them.',
  lastDay: 'Please give a last day that is not in the future.',
  nothing: 'There is nothing to report up to this day that was not reported before.',
  tooMany: (most: number) =>
    `More than ${most} transactions are not reported. Please choose an earlier last day.`,
  made: 'Somebody else has made a report at this moment. Please look at it first.',
};
