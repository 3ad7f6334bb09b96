import { formatRand, parseMinor } from './money.ts';
import type { Pricing, QuotationType } from './quote.ts';
import { allOf, amount, required } from './text.ts';

/** The bounds a principal is held to, in cents; a missing bound is not checked. */
export interface PrincipalBounds {
  readonly minimumSend?: bigint;
  readonly payoutCeiling?: bigint;
  /** The payout method as people know it, such as 'Cash Pickup'. */
  readonly payoutMethod?: string;
}

/** Why this principal cannot be sent, each naming its figure; empty when it can (server-data 6.2). */
export function principalErrors(principal: bigint, bounds: PrincipalBounds): string[] {
  const errors: string[] = [];
  if (bounds.minimumSend !== undefined && principal < bounds.minimumSend) {
    errors.push(`The smallest amount you can send is ${formatRand(bounds.minimumSend)}.`);
  }
  if (bounds.payoutCeiling !== undefined && principal > bounds.payoutCeiling) {
    const method = bounds.payoutMethod ?? 'this payout method';
    errors.push(
      `The largest amount you can send by ${method} is ${formatRand(bounds.payoutCeiling)}.`,
    );
  }
  return errors;
}

export type Entry = { readonly minor: bigint } | { readonly error: string };

/**
 * Reads the amount of a quotation request in the unit its type is entered in: cents, or the
 * destination's smallest unit for RECEIVER_AMOUNT, which takes no more decimals than the currency.
 */
export function quoteEntry(
  price: Pick<Pricing, 'decimals'>,
  type: QuotationType,
  value: string | number,
): Entry {
  const decimals = type === 'RECEIVER_AMOUNT' ? price.decimals : 2;
  const text = String(value);
  const rule = allOf(required('Amount'), amount('Amount', { maxDecimals: decimals }));
  const error = rule(text);
  const minor = parseMinor(value, decimals);
  if (error !== undefined) return { error };
  return minor === undefined ? { error: 'Amount must be a number' } : { minor };
}
