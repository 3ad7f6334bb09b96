/** A number in a message, also in groups of digits like a PIN or a voucher code. */
const NUMBER = /(?<!\d)(?:\d{3,4}(?: \d{2,4})+|\d+)(?!\d)/g;

/**
 * Minimum number of digits of a PIN or a code: an amount has fewer, a payment reference is longer and
 * ungrouped.
 */
const FEWEST = 8;
const MOST_IN_ONE = 15;

/** The part of a link that grants access without signing in. */
const TOKEN = /([?&]t=)[^\s&]+/g;

/**
 * A message's text for operators: of possible PINs and codes only the last digits remain, of a link only its
 * address.
 */
export const withoutSecrets = (body: string): string =>
  body.replaceAll(TOKEN, '$1…').replaceAll(NUMBER, (number) => {
    const digits = number.replaceAll(' ', '');
    const isWhole = digits === number && number.length > MOST_IN_ONE;
    return digits.length < FEWEST || isWhole ? number : `…${digits.slice(-4)}`;
  });
