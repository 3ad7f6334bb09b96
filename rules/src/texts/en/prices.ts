/** Errors of a price, a limit or a corridor. */
export const priceTexts = {
  rate: 'Please enter a number above 0 such as 0.0615, with at most 10 decimals.',
  percent: (most: number, decimals: number) =>
    `Please enter a percentage from 0 to ${most}, with at most ${decimals} decimals.`,
  rand: 'Please enter an amount above R 0 such as 15.00.',
  text: (longest: number) => `Please enter 1 to ${longest} letters.`,
  country: 'Please enter a country code of two letters such as ZW.',
  dialCode: 'Please enter a calling code without plus, such as 263.',
  currency: 'Please enter a currency code of three letters such as USD.',
  minutes: 'Please enter whole minutes from 1 to 99999.',
  number: 'Please enter a number.',
  code: 'Please enter 2 to 40 capital letters, digits or underscores such as PARTNER_ONE.',
  email: 'Please enter an e-mail address, or nothing.',
  choiceCode: 'Please enter 1 to 40 capital letters, digits or underscores such as SAVINGS or 044.',
  place: 'Please enter a whole number from 1 to 99.',
  pattern:
    'Please enter nothing, or a pattern such as ^[0-9]{6,10}$ with at most two parts of several lengths.',
  hour: 'Please enter a time of day such as 12:00.',
  choice: 'Please choose one.',
  order: 'This must not be less than the one before.',
};
