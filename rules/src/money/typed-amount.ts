import { LOCAL_CURRENCY } from '../constants.ts';

/** Thousands in threes with the same separator, then perhaps a decimal separator and the fraction. */
const GROUPED = /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f,.])\d{3})(?:\1\d{3})*(?:(?!\1)[,.](\d*))?$/;
const UNGROUPED = /^(\d+)(?:[,.](\d*))?$/;
/**
 * One point and three digits: thousands to some readers, a fraction to others. Money is never guessed.
 */
const AMBIGUOUS = /^\d+\.\d{3}$/;

/**
 * Converts a typed amount ('350,50', '1 234,50', '1,234.50', 'R 350') to the decimal text that the rules
 * and the API take. Ambiguous input is returned unchanged, so that the rules report the problem
 * (see rules/README.md).
 */
export function normaliseTypedAmount(typed: string, currency = LOCAL_CURRENCY): string {
  const text = removeCurrency(typed.trim(), currency);
  const [, whole, fraction] =
    UNGROUPED.exec(isGrouped(text) ? removeThousandsSeparators(text) : text) ?? [];
  if (whole === undefined) return typed;
  return fraction ? `${whole}.${fraction}` : whole;
}

const isGrouped = (text: string): boolean => GROUPED.test(text) && !AMBIGUOUS.test(text);

function removeThousandsSeparators(text: string): string {
  const [, mark = ''] = GROUPED.exec(text) ?? [];
  return text.replaceAll(mark, '');
}

/** Removes the currency's code or, of rand, its sign. */
function removeCurrency(text: string, currency: string): string {
  const signs = currency === LOCAL_CURRENCY ? [currency, 'R'] : [currency];
  const sign = signs.find((one) => text.toUpperCase().startsWith(one));
  return sign === undefined ? text : text.slice(sign.length).trimStart();
}
