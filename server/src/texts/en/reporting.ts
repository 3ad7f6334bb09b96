/** Why a report cannot be made or decided. */
export const reportingTexts = {
  decided: (who: string) => `${who} has decided about this report already.`,
  noReference: 'Please give the reference of the authority, of at most 100 characters.',
  suspectedAlready: 'A suspicion about this is being looked at already.',
  severalOrders: 'Orders of several partners have this reference. Please choose one of them.',
  period: 'Please give a first and a last day that is not before it and not in the future.',
  nothing: 'There is nothing to report for this period that was not reported before.',
  tooMany: (most: number) =>
    `There are more than ${most} transactions in this period. Please choose fewer days.`,
  made: 'Somebody else has made a report at this moment. Please look at it first.',
};
