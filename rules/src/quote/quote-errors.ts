import { amountFormatRule } from '../fields/amount.ts';
import { combineRules, type Label, type Rule } from '../fields/rule.ts';
import { requiredRule } from '../fields/text.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { parseMinor } from '../money/money.ts';
import { labels } from '../texts/en/labels.ts';
import { numberRules } from '../texts/en/numbers.ts';
import { principalBounds } from '../texts/en/quotes.ts';
import type { Pricing, QuotationType } from './quote.ts';

/** The bounds of a principal, in cents; a missing bound is not checked. */
export interface PrincipalBounds {
  readonly minimumSend?: bigint;
  readonly payoutCeiling?: bigint;
  /** Payout method for display, such as 'Cash Pickup'. */
  readonly payoutMethod?: Label;
}

/** Why this principal cannot be sent, each with its figure; empty when it can (decision 21). */
export function principalErrors(principal: bigint, bounds: PrincipalBounds): Phrase[] {
  const errors: Phrase[] = [];
  if (bounds.minimumSend !== undefined && principal < bounds.minimumSend) {
    errors.push(phrase(principalBounds, 'smallest', bounds.minimumSend));
  }
  if (bounds.payoutCeiling !== undefined && principal > bounds.payoutCeiling) {
    const method = bounds.payoutMethod ?? phrase(principalBounds, 'thisMethod');
    errors.push(phrase(principalBounds, 'largest', method, bounds.payoutCeiling));
  }
  return errors;
}

const AMOUNT = phrase(labels, 'amount');

/** Rule for the amount of a quotation, with as many decimals as its currency has (QUOTE-04). */
export const amountRule = (maxDecimals: number): Rule =>
  combineRules(requiredRule(AMOUNT), amountFormatRule(AMOUNT, { maxDecimals }));

type ParsedAmount = { readonly minor: bigint } | { readonly error: Phrase };

/**
 * Parses the amount of a quotation request in the unit of its type: cents, or the destination's smallest
 * unit for RECEIVER_AMOUNT, which has no more decimals than the currency.
 */
export function quoteEntry(
  price: Pick<Pricing, 'decimals'>,
  type: QuotationType,
  value: string | number,
): ParsedAmount {
  const decimals = type === 'RECEIVER_AMOUNT' ? price.decimals : 2;
  const text = String(value);
  const rule = amountRule(decimals);
  const error = rule(text);
  const minor = parseMinor(value, decimals);
  if (error !== undefined) return { error };
  return minor === undefined ? { error: phrase(numberRules, 'number', AMOUNT) } : { minor };
}
