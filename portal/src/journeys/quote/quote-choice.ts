/** Choices in the quotation form; each resets those that depend on it (QUOTE-01). */

import type { Rule } from '@thumela/rules/fields/rule.ts';
import { countCurrencyDecimals } from '@thumela/rules/money/money.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { DEFAULT_QUOTATION_TYPE } from '@thumela/rules/quote/quote.ts';
import { amountRule as ruleOf } from '@thumela/rules/quote/quote-errors.ts';

/** As the controls hold it: ids as text, empty if nothing is chosen. */
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

/** The lists in order of dependency. */
export const LEVELS = ['country', 'payoutMethod', 'payoutPartner', 'currency'] as const;
export type Level = (typeof LEVELS)[number];

/** The choice after picking in one list: everything below is reset (QUOTE-01). */
export function chooseInList(choice: QuoteChoice, level: Level, value: string): QuoteChoice {
  const at = LEVELS.indexOf(level);
  const kept = Object.fromEntries(LEVELS.slice(0, at).map((above) => [above, choice[above]]));
  return { ...NOTHING_CHOSEN, ...kept, [level]: value };
}

/** An amount to receive is entered in the recipient's currency, any other in rand (decision 21). */
const isReceived = (quotationType: string): boolean => quotationType === 'RECEIVER_AMOUNT';

/** The choice after picking a quotation type; an amount in another currency becomes meaningless. */
export function chooseType(choice: QuoteChoice, quotationType: string): QuoteChoice {
  const sameUnit = isReceived(quotationType) === isReceived(choice.quotationType);
  return { ...choice, quotationType, amount: sameUnit ? choice.amount : '' };
}

/** Currency in which the amount is entered; ISO 4217. */
export const entryCurrency = (quotationType: string, destination: string): string =>
  isReceived(quotationType) && destination !== '' ? destination : 'ZAR';

/** The shared amount rule for a typed amount, with as many decimals as the currency has (QUOTE-04). */
export function amountRule(currency: string): Rule {
  const rule = ruleOf(countCurrencyDecimals(currency));
  return (typed) => rule(normaliseTypedAmount(typed, currency));
}

/** Whether country, method, partner and currency are all chosen. */
export const isCorridorChosen = (choice: QuoteChoice): boolean =>
  LEVELS.every((level) => choice[level] !== '');

/** One entry of a list for the controls. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list with a single option has it chosen (QUOTE-02); a value that is not offered is ignored. */
export function effectiveValue(options: readonly Option[], value: string): string {
  const [only, second] = options;
  if (only && !second) return only.value;
  return options.some((option) => option.value === value) ? value : '';
}
