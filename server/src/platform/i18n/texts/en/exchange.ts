/** Why an exchange deal is refused. */
export const exchangeTexts = {
  currency: 'Please give a currency other than ZAR, such as USD.',
  amount: 'Please give amounts above zero with at most 2 decimals, such as 125.50.',
  rate: 'Please give the rate in rand for one unit of the currency, such as 18.0525.',
  rateFits: (rand: string) => `At this rate the amount is R ${rand}. Please correct one of them.`,
  days: 'A deal is traded today or earlier, and its value date is not before that day.',
  counterparty: 'Please name the counterparty, in at most 100 letters.',
  randAccount: 'Please choose one of our bank accounts in rand.',
  currencyAccount: 'Please choose one of our bank accounts in the currency of the deal.',
  notProposed: 'This deal is no longer proposed. Please review it again.',
  notAgreed: 'Only an agreed deal can be settled.',
  ended: 'This deal has ended.',
  notSettled: 'Only a settled deal can be reversed.',
  moved:
    'A line of the bank shows that this deal moved, so it cannot be reversed. Record an opposite deal instead.',
  moving: 'The bank has moved one side of this deal, so it cannot be canceled.',
  settledDay: (from: string) =>
    `Please give the bank’s day: from ${from}, the value date, to today.`,
  position: 'Please go back to the first page.',
};
