/** Texts of sending money to a beneficiary. Specified texts are verbatim. */
export const toBeneficiary = {
  title: 'New Transaction',
  loading: 'Loading the beneficiary',
  recipient: 'To',
  along: (method: string, partner: string, currency: string) =>
    `${method} · ${partner} · ${currency}`,
  gone: 'This beneficiary is no longer in your list. It may have been deleted. Nothing was sent.',
  noCorridor: (name: string, method: string, partner: string, country: string) =>
    `We do not send money by ${method} to ${partner} in ${country} at the moment, so nothing can be sent to ${name} this way. You can choose another way.`,
  otherWay: 'Choose another way',
  others: 'Existing Beneficiary',
  another: 'New Beneficiary',
};

export const sendAgain = {
  title: 'Send Again',
  loading: 'Looking up what you sent',
  gone: 'This transaction was not found. Nothing was sent.',
  noCorridor: (method: string, partner: string, country: string) =>
    `We do not send money by ${method} to ${partner} in ${country} at the moment. Earlier transactions are not affected. You can choose another way.`,
  otherWay: 'Choose another way',
  transactions: 'Transactions',
};
