/** Errors of an amount, or of a way to send it, that cannot be quoted. */
export const quotationTexts = {
  noRate: (country: string) => `We cannot send money to ${country} at the moment.`,
  noRateToday: (currency: string) =>
    `There is no exchange rate for ${currency} today. Please try again later.`,
  notThisWay: 'We cannot send money there this way.',
  chooseAnother: 'Please choose another country, payout method, partner or currency.',
  tooSmall: 'This amount is too small to send.',
  tooLarge: 'This amount is too large to send.',
  aboveLimit: 'This is above what is left of your limit.',
  aboveDay: 'This would take you over your daily limit.',
  unknownIdType: 'The ID type is not known.',
};
