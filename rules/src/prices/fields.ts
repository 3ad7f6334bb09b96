import { type Phrase, phrase } from '../language/phrase.ts';
import { compareDecimals, toDecimal } from '../money/decimal.ts';
import { parseCents } from '../money/money.ts';
import { parseDecimal } from '../money/parse-decimal.ts';
import { priceTexts } from '../texts/en/prices.ts';

/** How a price value is typed and shown: all are texts, so that a decimal remains exact. */
export type PriceInput =
  | 'decimal'
  | 'percent'
  | 'rand'
  | 'text'
  | 'long-text'
  | 'switch'
  | 'choice';

/** A field that can be changed (see server/src/pricing/README.md). */
export interface PriceField {
  readonly name: PriceFieldName;
  readonly input: PriceInput;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Error of a value; undefined if it is valid. */
  readonly error: (value: string) => Phrase | undefined;
}

export type PriceFieldName =
  | 'mid'
  | 'margin-percent'
  | 'percent'
  | 'minimum'
  | 'maximum'
  | 'vat-percent'
  | 'amount'
  | 'day'
  | 'month'
  | 'year'
  | 'from'
  | 'to'
  | 'active'
  | 'name'
  | 'inbound-description'
  | 'outbound-description'
  | 'threshold'
  | 'country'
  | 'dial-code'
  | 'currency'
  | 'method'
  | 'fields-of'
  | 'partner-type'
  | 'usual-minutes'
  | 'latest-minutes'
  | 'commission'
  | 'tolerance'
  | 'partner-code'
  | 'email'
  | 'cut-off'
  | 'category'
  | 'asked'
  | 'position'
  | 'pattern'
  | 'choice';

/** Maximum decimals of a rate; a quote uses six significant digits (decision 21). */
const RATE_DECIMALS = 10;
const LONGEST = { text: 80, 'long-text': 200 };

/** A number above zero with at most ten decimals. */
export const rateField = (name: PriceFieldName): PriceField => ({
  name,
  input: 'decimal',
  error: (value) => {
    const read = parseDecimal(value);
    const isRight = read && read.scale <= RATE_DECIMALS && read.units > 0n;
    return isRight ? undefined : phrase(priceTexts, 'rate');
  },
});

/** A percentage from 0 to `most`, with a maximum number of decimals. */
export const percentField = (name: PriceFieldName, most: number, decimals = 4): PriceField => ({
  name,
  input: 'percent',
  error: (value) => {
    const read = parseDecimal(value);
    const isRight =
      read &&
      read.scale <= decimals &&
      read.units >= 0n &&
      compareDecimals(read, toDecimal(most)) <= 0;
    return isRight ? undefined : phrase(priceTexts, 'percent', most, decimals);
  },
});

/** Rand with at most two decimals, above zero. */
export const randField = (name: PriceFieldName): PriceField => ({
  name,
  input: 'rand',
  error: (value) => {
    const cents = parseCents(value);
    return cents !== undefined && cents > 0n ? undefined : phrase(priceTexts, 'rand');
  },
});

/** A text that is not empty. */
export const textField = (
  name: PriceFieldName,
  input: 'text' | 'long-text',
  longest: number = LONGEST[input],
): PriceField => {
  return {
    name,
    input,
    error: (value) =>
      value.trim() !== '' && value.length <= longest && !/\p{Cc}/u.test(value)
        ? undefined
        : phrase(priceTexts, 'text', longest),
  };
};

/** A text that matches a pattern, such as a code. */
export const codeField = (
  name: PriceFieldName,
  form: RegExp,
  wrong: Exclude<keyof typeof priceTexts, 'percent' | 'text'>,
): PriceField => ({
  name,
  input: 'text',
  error: (value) => (form.test(value) ? undefined : phrase(priceTexts, wrong)),
});

/** Tokens of a pattern: a quantity of some characters, alone or in brackets. */
const PATTERN =
  /^\^(?:\{dial\})?(?:\(?(?:\[[A-Za-z0-9-]+\]|\.|[A-Z0-9])(?:\{\d{1,2}(?:,\d{1,2})?\})?\)?\??)+\$$/;
const LONGEST_PATTERN = 80;
/** Maximum number of variable-length tokens in a pattern, because more could backtrack for long. */
const MOST_VARIABLE = 2;

/** A pattern that a value must match, restricted to forms that match quickly; or nothing. */
export const patternField = (name: PriceFieldName): PriceField => ({
  name,
  input: 'text',
  error: (value) => {
    const variable = value.match(/\{\d+,\d+\}|\?/g)?.length ?? 0;
    const isRight =
      value.length <= LONGEST_PATTERN && variable <= MOST_VARIABLE && PATTERN.test(value);
    return value === '' || (isRight && isValidPattern(value))
      ? undefined
      : phrase(priceTexts, 'pattern');
  },
});

function isValidPattern(pattern: string): boolean {
  try {
    new RegExp(pattern.replace('{dial}', ''), 'u');
    return true;
  } catch {
    return false;
  }
}

/** One of some values. */
export const choiceField = (
  name: PriceFieldName,
  input: 'switch' | 'choice',
  choices: readonly string[],
): PriceField => ({
  name,
  input,
  choices,
  error: (value) => (choices.includes(value) ? undefined : phrase(priceTexts, 'choice')),
});
