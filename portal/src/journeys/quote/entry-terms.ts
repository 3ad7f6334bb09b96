/** Known terms of an amount before a quote is requested: its price and its bounds (see portal/README.md). */
import { parseCents } from '@thumela/rules/money/money.ts';
import type { KnownBounds, RemainingLimits } from '@thumela/rules/quote/entry-range.ts';
import { type OfferedPrice, parseOfferedPrice } from '@thumela/rules/quote/quote.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';

/** A currency of the lists; `price` comes from our own server only. */
export type PaidCurrency = AnswerOf<'GET /transactions/currency'>[number];
type Limits = AnswerOf<'GET /transactions/limit'>;

export interface EntryTerms {
  /** Undefined while loading, null where the provider has none. */
  readonly price: OfferedPrice | undefined | null;
  readonly bounds: KnownBounds;
  /** Some of it is still loading. */
  readonly waiting: boolean;
}

/** Terms of a currency, undefined until it is chosen and has loaded, and of the customer's limits. */
export function entryTerms(
  currency: PaidCurrency | undefined,
  method: string,
  limits: Limits | undefined,
): Omit<EntryTerms, 'waiting'> {
  const rest = parseRemainingLimits(limits);
  const price = currency?.price;
  if (!price) return { price: currency && null, bounds: { rest } };
  return {
    price: parseOfferedPrice({
      rate: price.rate,
      feePercent: price.feePercent,
      feeMinimum: parseCents(price.feeMinimum) ?? 0n,
      feeMaximum: parseCents(price.feeMaximum) ?? 0n,
      vatRate: price.vatRate,
      currency: currency.code,
    }),
    bounds: {
      minimumSend: parseCents(price.minimumAmount) ?? 0n,
      payoutCeiling: parseCents(price.maximumAmount) ?? 0n,
      payoutMethod: method,
      rest,
    },
  };
}

/** Undefined until it has loaded, and where another provider uses another form. */
function parseRemainingLimits(limits: Limits | undefined): RemainingLimits | undefined {
  const day = limits && parseCents(limits.dailyLimitRemaining);
  const month = limits && parseCents(limits.monthlyLimitRemaining);
  return day === undefined || month === undefined ? undefined : { day, month };
}
