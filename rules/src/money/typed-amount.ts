import { LOCAL_CURRENCY } from '../constants.ts';

/** Thousands in threes behind one and the same mark, then perhaps a decimal mark with what follows. */
const GROUPED = /^[1-9]\d{0,2}(?:([ \u00a0\u2009\u202f,.])\d{3})(?:\1\d{3})*(?:(?!\1)[,.](\d*))?$/;
const UNGROUPED = /^(\d+)(?:[,.](\d*))?$/;
/** One point and three digits: a thousand to some, a fraction to others. Nobody guesses about money. */
const AMBIGUOUS = /^\d+\.\d{3}$/;

/**
 * An amount as people type it ('350,50', '1 234,50', '1,234.50', 'R 350') as the decimal text that the rules
 * read and the calls take. What cannot be understood for certain stays as it was typed, for the rules to
 * say what is wrong (decision 62).
 */
export function plainAmount(typed: string, currency = LOCAL_CURRENCY): string {
  const text = withoutSign(typed.trim(), currency);
  const [, whole, fraction] = UNGROUPED.exec(isGrouped(text) ? ungrouped(text) : text) ?? [];
  if (whole === undefined) return typed;
  return fraction ? `${whole}.${fraction}` : whole;
}

const isGrouped = (text: string): boolean => GROUPED.test(text) && !AMBIGUOUS.test(text);

function ungrouped(text: string): string {
  const [, mark = ''] = GROUPED.exec(text) ?? [];
  return text.replaceAll(mark, '');
}

/** Without the currency's code or, of rand, its sign in front. */
function withoutSign(text: string, currency: string): string {
  const signs = currency === LOCAL_CURRENCY ? [currency, 'R'] : [currency];
  const sign = signs.find((one) => text.toUpperCase().startsWith(one));
  return sign === undefined ? text : text.slice(sign.length).trimStart();
}
