import { phrase } from '../language/phrase.ts';
import { parseMinor } from '../money/money.ts';
import { parseDecimal } from '../money/parse-decimal.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { numberRules } from '../texts/en/numbers.ts';
import { combineRules, createRule, type Label, type Rule } from './rule.ts';

/** Options of the amount rule; by default zero is refused and two decimals are allowed. */
export interface AmountOptions {
  readonly allowZero?: boolean;
  readonly maxDecimals?: number;
}

/** Rule for a typed amount (see rules/README.md). */
export function amountFormatRule(label: Label, options: AmountOptions = {}): Rule {
  const { allowZero = false, maxDecimals = 2 } = options;
  const nonZero = (value: string) => parseDecimal(value)?.units !== 0n;
  return combineRules(
    createRule((value) => !/\s/.test(value), phrase(fieldRules, 'noSpaces')),
    createRule((value) => !value.startsWith('.'), phrase(numberRules, 'pointFirst', label)),
    createRule((value) => parseDecimal(value) !== undefined, phrase(numberRules, 'number', label)),
    createRule((value) => !value.startsWith('-'), phrase(numberRules, 'negative', label)),
    createRule((value) => allowZero || nonZero(value), phrase(numberRules, 'zero', label)),
    createRule(
      (value) => (parseDecimal(value)?.scale ?? 0) <= maxDecimals,
      phrase(numberRules, 'decimals', label, maxDecimals),
    ),
    createRule(
      (value) => parseMinor(value, maxDecimals) !== undefined,
      phrase(numberRules, 'tooLarge', label),
    ),
  );
}
