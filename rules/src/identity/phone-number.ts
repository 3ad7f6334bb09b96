import { removeGrouping } from './cellphone-form.ts';

/** Lengths of a country's national numbers. */
export type Digits = readonly [least: number, most: number];

/** A number without its grouping; after a plus it has its country code. */
const UNGROUPED = /^\+?[0-9]+$/;

/** Fewer digits are not a phone number. */
const LEAST_DIGITS = 5;

/** Removes the trunk 0, which is written within most countries and omitted from abroad. */
const withoutTrunk = (digits: string): string => digits.replace(/^0/, '');

/**
 * A foreign number as stored and sent: country code and number, digits only. Accepts any usual spelling:
 * 077 123 4567, 77…, 26377…, +263 77…, 00263 (0)77…. Undefined for input that is not a number; one of
 * another country, or of another length, is left for the corridor's rule to refuse.
 */
export function internationalNumber(
  typed: string,
  dialCode: string,
  [least, most]: Digits,
): string | undefined {
  const text = removeGrouping(typed);
  const digits = text.replace('+', '');
  // A minus is no grouping.
  if (typed.trim().startsWith('-') || !UNGROUPED.test(text)) return undefined;
  if (digits.length < LEAST_DIGITS) return undefined;
  const coded = (number: string) =>
    number.startsWith(dialCode)
      ? dialCode + withoutTrunk(number.slice(dialCode.length))
      : undefined;
  if (/^(?:\+|00)/.test(text)) {
    const number = digits.replace(/^00/, '');
    return coded(number) ?? number;
  }
  // An Indian number may begin with 91 as well, so the length decides first where there is only one.
  const national = withoutTrunk(digits);
  const fits = ({ length }: string) => length >= least && length <= most;
  if (least === most && fits(national)) return dialCode + national;
  return coded(digits) ?? dialCode + national;
}
