import {
  type AmountOptions,
  amountFormatRule as amountRule,
} from '@thumela/rules/fields/amount.ts';
import { requiredRule } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { invalidInput } from '../core/errors.ts';

/**
 * Parses an amount of a query to cents, by the portal's rule for amounts; undefined if there is none.
 *
 * @throws DomainError VALIDATION_FAILED with the rule's message
 */
export function amountParam(
  amount: string | number | undefined,
  options: AmountOptions = {},
): bigint | undefined {
  if (amount === undefined || amount === '') return undefined;
  const error = amountRule(phrase(labels, 'amount'), options)(String(amount));
  if (error !== undefined) throw invalidInput([error]);
  return parseCents(amount);
}

/**
 * Like amountParam, for a required amount.
 * @throws DomainError VALIDATION_FAILED with the rule's message
 */
export function neededAmount(amount: string | number): bigint {
  const cents = amountParam(amount);
  const missing = requiredRule(phrase(labels, 'amount'))(String(amount));
  if (cents === undefined) throw invalidInput(missing ? [missing] : []);
  return cents;
}
