/** The numbers of digits a country's own numbers have. */
export type Digits = readonly [least: number, most: number];

/** As people write a number: digits in groups, perhaps behind a plus or with the 0 in brackets. */
const SPELLING = /^[+(]*[0-9][0-9\s().\-/]*$/;

/** With fewer digits nobody means a phone number. */
const LEAST_DIGITS = 5;

/** Within a country most write a 0 first, which those who call from abroad leave out. */
const withoutTrunk = (digits: string): string => digits.replace(/^0/, '');

/**
 * A foreign number as it is stored and sent: country code and number, digits only. Taken in any usual spelling:
 * 077 123 4567, 77…, 26377…, +263 77…, 00263 (0)77…. Undefined for what is no number at all; one of another
 * country, or of another length, is left for the corridor's rule to refuse.
 */
export function internationalNumber(
  typed: string,
  dialCode: string,
  [least, most]: Digits,
): string | undefined {
  const text = typed.trim();
  const digits = text.replace(/\D/g, '');
  if (!SPELLING.test(text) || digits.length < LEAST_DIGITS) return undefined;
  const coded = (number: string) =>
    number.startsWith(dialCode)
      ? dialCode + withoutTrunk(number.slice(dialCode.length))
      : undefined;
  if (/^\(?\+|^00/.test(text)) {
    const number = digits.replace(/^00/, '');
    return coded(number) ?? number;
  }
  // An Indian number may begin with 91 as well, so the length tells first, where there is but one.
  const national = withoutTrunk(digits);
  const fits = ({ length }: string) => length >= least && length <= most;
  if (least === most && fits(national)) return dialCode + national;
  return coded(digits) ?? dialCode + national;
}
