/** Errors of creating or deciding a report. */
export const reportingTexts = {
  decided: (who: string) => `${who} has already decided about this report.`,
  noReference: "Please give the authority's reference, in at most 100 characters.",
  suspectedAlready: 'You have already raised a suspicion about this.',
  requestDue: 'Please give the day that the request states as due, from today on.',
  requestedAlready: 'This request about this subject is recorded already.',
  raisedByYou: 'You raised this suspicion, so another operator must decide it.',
  general: 'No customer or transaction',
  ofCase: (id: bigint) => `Case ${id}`,
  severalOrders: 'Orders from several partners have this reference. Please choose one.',
  lastDay: 'Please give a last day that is not in the future.',
  nothing: 'There is nothing new to report up to this day.',
  tooMany: (most: number) =>
    `More than ${most} transactions are unreported. Please choose an earlier last day.`,
  made: 'Someone else has just created a report. Please review it first.',
};
