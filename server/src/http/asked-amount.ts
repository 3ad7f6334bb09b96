import { type AmountOptions, amount as amountRule } from '@thumela/rules/amount.ts';
import { parseCents } from '@thumela/rules/money.ts';
import { invalid } from '../errors.ts';

/**
 * The cents of the amount in a query, by the rule of every amount (1§5); undefined when none was asked for.
 *
 * @throws DomainError VALIDATION_FAILED with the rule's message
 */
export function askedCents(
  amount: string | number | undefined,
  options: AmountOptions = {},
): bigint | undefined {
  if (amount === undefined || amount === '') return undefined;
  const error = amountRule('Amount', options)(String(amount));
  if (error !== undefined) throw invalid([error]);
  return parseCents(amount);
}
