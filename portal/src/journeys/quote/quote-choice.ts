/** The choices in the quotation form; each resets those that depend on it (QUOTE-01). */

import type { Rule } from '@thumela/rules/fields/rule.ts';
import { decimalsOf } from '@thumela/rules/money/money.ts';
import { plainAmount } from '@thumela/rules/money/typed-amount.ts';
import { DEFAULT_QUOTATION_TYPE } from '@thumela/rules/quote/quote.ts';
import { amountRule as ruleOf } from '@thumela/rules/quote/quote-errors.ts';

/** As the controls hold it: ids as text, empty for nothing chosen. */
export interface QuoteChoice {
  readonly country: string;
  readonly payoutMethod: string;
  readonly payoutPartner: string;
  readonly currency: string;
  readonly quotationType: string;
  readonly amount: string;
}

export const NOTHING_CHOSEN: QuoteChoice = {
  country: '',
  payoutMethod: '',
  payoutPartner: '',
  currency: '',
  quotationType: DEFAULT_QUOTATION_TYPE,
  amount: '',
};

/** The lists in the order in which each depends on those before it. */
export const LEVELS = ['country', 'payoutMethod', 'payoutPartner', 'currency'] as const;
export type Level = (typeof LEVELS)[number];

/** The choice after picking in one list: everything below it begins anew (QUOTE-01). */
export function choose(choice: QuoteChoice, level: Level, value: string): QuoteChoice {
  const at = LEVELS.indexOf(level);
  const kept = Object.fromEntries(LEVELS.slice(0, at).map((above) => [above, choice[above]]));
  return { ...NOTHING_CHOSEN, ...kept, [level]: value };
}

/** An amount to receive is entered in their currency, every other in rand (decision 48). */
const isReceived = (quotationType: string): boolean => quotationType === 'RECEIVER_AMOUNT';

/** The choice after picking a quotation type; an amount in another currency means nothing any more. */
export function chooseType(choice: QuoteChoice, quotationType: string): QuoteChoice {
  const sameUnit = isReceived(quotationType) === isReceived(choice.quotationType);
  return { ...choice, quotationType, amount: sameUnit ? choice.amount : '' };
}

/** The currency the amount is entered in; ISO 4217. */
export const entryCurrency = (quotationType: string, destination: string): string =>
  isReceived(quotationType) && destination !== '' ? destination : 'ZAR';

/** The shared amount rule, with as many decimals as the currency has, for an amount as typed (QUOTE-04). */
export function amountRule(currency: string): Rule {
  const rule = ruleOf(decimalsOf(currency));
  return (typed) => rule(plainAmount(typed, currency));
}

/** Whether country, method, partner and currency are all there. */
export const isCorridorChosen = (choice: QuoteChoice): boolean =>
  LEVELS.every((level) => choice[level] !== '');

/** One entry of a list as the controls show it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list with a single option has it chosen (QUOTE-02); a value that is not offered counts as none. */
export function effectiveValue(options: readonly Option[], value: string): string {
  const [only, second] = options;
  if (only && !second) return only.value;
  return options.some((option) => option.value === value) ? value : '';
}
