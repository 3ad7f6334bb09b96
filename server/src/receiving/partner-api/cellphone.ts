import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';

/**
 * A number as it is usually written: digits in groups, perhaps after a plus or with a 0 in brackets.
 */
const SPELLING = /^[+(]*[0-9][0-9\s().\-/]*$/;

/** A number of another country: its code and the number, as many digits as the order search takes. */
const FOREIGN = /^[1-9]\d{7,12}$/;

/** A number as it is stored: country code and number, digits only; undefined for what is none. */
export function parseRecipientNumber(typed: string): string | undefined {
  const text = typed.trim();
  if (!SPELLING.test(text)) return undefined;
  const international = /^\(?\+|^00/.test(text);
  const digits = text.replace(/\(0\)/, international ? '' : '0').replaceAll(/\D/g, '');
  const number = international ? digits.replace(/^00/, '') : digits;
  const local = normaliseCellphone(number);
  // Behind a plus nine digits alone are another country's.
  if (local !== undefined && !(international && number.length === 9)) return local;
  return number.startsWith('27') || !FOREIGN.test(number) ? undefined : number;
}
