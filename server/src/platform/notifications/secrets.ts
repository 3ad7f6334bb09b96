/** A number as it stands in a message, also in groups, as a PIN or the code of a voucher is read out. */
const NUMBER = /(?<!\d)(?:\d{3,4}(?: \d{2,4})+|\d+)(?!\d)/g;

/** Digits that may be a PIN or a code: an amount has fewer, a payment reference is longer and in one piece. */
const FEWEST = 8;
const MOST_IN_ONE = 15;

/** What makes a link open something without signing in. */
const TOKEN = /([?&]t=)[^\s&]+/g;

/**
 * What a message says, for whoever works here: of what may be a PIN or a code the last digits are left, of a link
 * its address alone.
 */
export const withoutSecrets = (body: string): string =>
  body.replaceAll(TOKEN, '$1…').replaceAll(NUMBER, (number) => {
    const digits = number.replaceAll(' ', '');
    const isWhole = digits === number && number.length > MOST_IN_ONE;
    return digits.length < FEWEST || isWhole ? number : `…${digits.slice(-4)}`;
  });
