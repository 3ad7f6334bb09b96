import { type AmountOptions, amount as amountRule } from '@thumela/rules/fields/amount.ts';
import { required } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import { invalid } from '../core/errors.ts';

/**
 * The cents of an amount in a query, by the portal's rule of amounts; undefined when there is none.
 *
 * @throws DomainError VALIDATION_FAILED with the rule's message
 */
export function amountParam(
  amount: string | number | undefined,
  options: AmountOptions = {},
): bigint | undefined {
  if (amount === undefined || amount === '') return undefined;
  const error = amountRule(phrase(labels, 'amount'), options)(String(amount));
  if (error !== undefined) throw invalid([error]);
  return parseCents(amount);
}

/**
 * As amountParam, for an amount that has to be there.
 * @throws DomainError VALIDATION_FAILED with the rule's message
 */
export function neededAmount(amount: string | number): bigint {
  const cents = amountParam(amount);
  const missing = required(phrase(labels, 'amount'))(String(amount));
  if (cents === undefined) throw invalid(missing ? [missing] : []);
  return cents;
}
