/** Why a change of a float, a prefunding order or a balance is refused. */
export const floatTexts = {
  channel: 'Please choose one of the channels that are set up.',
  currency: (currencies: string) => `This channel can have a float in: ${currencies}.`,
  minimum: 'Please give a minimum of zero or more with at most 2 decimals, such as 1000.00.',
  arrivalDays: 'Please give the bank days until money arrives, from 0 to 10.',
  coverDays: 'Please give the bank days that the money is to last for, from 1 to 20.',
  changeOpen: 'A change of this float is already proposed. Please decide about it first.',
  changeEnded: 'This change has been decided. Please review the float again.',
  inUse: 'Money is on its way to this float. It can be switched off once that has arrived.',
  notEmpty:
    'The channel still has money of this float. It can be switched off once the books say that it is empty.',
  inactive: 'This float is switched off. Money can be sent to it once it is active.',
  amount: 'Please give an amount above zero with at most 2 decimals, such as 125.50.',
  account: (currency: string) => `Please choose one of our bank accounts in ${currency}.`,
  tooMuch: (held: string, currency: string) =>
    `The account has ${currency} ${held} in the books that no other prefunding order uses. Please order less.`,
  notProposed: 'This order is no longer proposed. Please review it again.',
  notAgreed: 'Only an order that two people agreed on can be sent.',
  notSent: 'Only money that the bank has sent can arrive.',
  notExecuted:
    'This order was canceled. Two people apply the bank’s line if the bank has sent its money anyway.',
  notReturned: 'Only money that the bank has sent can be returned.',
  arrivedBefore:
    'The money of this order has arrived at the channel, so the bank cannot return it. If the channel pays it back, please put the line in suspense.',
  returnedBefore: 'The bank cannot return money before the day on which it was sent.',
  returnedMore:
    'The bank cannot return more than the order. Please match this line with something else.',
  ended: 'This order has ended.',
  posted: 'The bank has sent this money, so the order cannot be canceled.',
  hasStatements: (account: string) =>
    `Statements of ${account} are imported, so its line will record this order.`,
  sentDay: (from: string) =>
    `Please give the bank’s value date: from ${from}, the day of the order, to today.`,
  balance: 'Please give the balance with at most 2 decimals, such as 1250.00.',
  balanceTime:
    'Please give the time of the balance: within the last day, and after the balance before it.',
  document: 'Please name the statement, in at most 100 letters.',
};
