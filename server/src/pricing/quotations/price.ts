import { businessDay } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatDecimal } from '@thumela/rules/money/decimal.ts';
import {
  computeQuote,
  isQuotationType,
  type Pricing,
  parsePricing,
  type QuotationType,
  type Quote,
} from '@thumela/rules/quote/quote.ts';
import { principalErrors, quoteEntry } from '@thumela/rules/quote/quote-errors.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { isRequired } from '../../platform/http/empty-defaults.ts';
import { quotationTexts } from '../../platform/i18n/texts/en/quotations.ts';
import {
  type ExchangeRate,
  isUsable,
  type PayoutCurrency,
  principalBounds,
  type ReferenceSnapshot,
} from '../reference-data/service.ts';

/** A corridor, and an amount to price along it. */
export interface PriceRequest {
  countryId: number;
  payoutMethodId: number;
  payoutPartnerId: number;
  currencyId: number;
  quotationType: string;
  amount: string | number;
}

/** A price, the same for every customer. */
export interface Priced {
  currency: PayoutCurrency;
  /** The row of the exchange rate it was priced by. */
  rateId: bigint;
  pricing: Pricing;
  type: QuotationType;
  quote: Quote;
}

/** Caches pricings by the snapshot's row, which never changes; recalculated for another rate of VAT. */
const pricings = new WeakMap<PayoutCurrency, Pricing>();

function cachePricing(currency: PayoutCurrency, vatRate: string, at: Date): Pricing {
  const { mid, marginPercent } = usableRate(currency, at);
  const found = pricings.get(currency);
  if (found && formatDecimal(found.vatRate) === vatRate) return found;
  const { fee } = currency.partner.payoutMethod;
  const made = parsePricing({
    mid,
    marginPercent,
    feePercent: fee.percent,
    feeMinimum: fee.minimumCents,
    feeMaximum: fee.maximumCents,
    vatRate,
    currency: currency.code,
  });
  pricings.set(currency, made);
  return made;
}

/** @throws DomainError CORRIDOR_NOT_AVAILABLE when the rate has not been renewed for too long */
function usableRate({ code, partner }: PayoutCurrency, at: Date): ExchangeRate {
  const { rate, name } = partner.payoutMethod.destination;
  if (rate && isUsable(rate, at)) return rate;
  throw new DomainError('CORRIDOR_NOT_AVAILABLE', phrase(quotationTexts, 'noRate', name), [
    phrase(quotationTexts, 'noRateToday', code),
  ]);
}

/**
 * Prices a request by the rows of one moment (decision 21).
 *
 * @param at when it is quoted: its rate is young enough then, and the rate of VAT that of its business day
 * @throws DomainError CORRIDOR_NOT_AVAILABLE, VALIDATION_FAILED, BELOW_MINIMUM_AMOUNT, ABOVE_PAYOUT_CEILING
 */
export function priceQuotation(
  reference: ReferenceSnapshot,
  request: PriceRequest,
  at: Date,
): Priced {
  const currency = offeredCorridor(reference, request);
  const prices = cachePricing(currency, reference.vatRate(businessDay(at)), at);
  const { type, minor } = parseEntry(prices, request);
  const result = computeQuote(prices, type, minor);
  refuseOutOfBounds(reference, currency, result.principal);
  const rateId = usableRate(currency, at).id;
  return { currency, rateId, pricing: prices, type, quote: result };
}

/** @throws DomainError VALIDATION_FAILED with what is wrong with type and amount, together. */
function parseEntry(prices: Pricing, { quotationType: type, amount }: PriceRequest) {
  const isKnown = isQuotationType(type);
  const entry = quoteEntry(prices, isKnown ? type : 'SENDER_AMOUNT', amount);
  if (isKnown && 'minor' in entry) return { type, minor: entry.minor };
  throw invalidInput([
    ...(isKnown ? [] : [isRequired('quotation-type')]),
    ...('error' in entry ? [entry.error] : []),
  ]);
}

/** @throws DomainError CORRIDOR_NOT_AVAILABLE when its parts do not hang together or are not offered. */
export function offeredCorridor(
  reference: ReferenceSnapshot,
  request: Pick<PriceRequest, 'countryId' | 'payoutMethodId' | 'payoutPartnerId' | 'currencyId'>,
): PayoutCurrency {
  const { countryId, payoutMethodId, payoutPartnerId, currencyId } = request;
  const currency = reference.corridor(countryId, payoutMethodId, payoutPartnerId, currencyId);
  if (currency) return currency;
  throw new DomainError('CORRIDOR_NOT_AVAILABLE', phrase(quotationTexts, 'notThisWay'), [
    phrase(quotationTexts, 'chooseAnother'),
  ]);
}

/** @throws DomainError BELOW_MINIMUM_AMOUNT or ABOVE_PAYOUT_CEILING, naming the figure (see server/src/compliance/README.md) */
export function refuseOutOfBounds(
  reference: ReferenceSnapshot,
  { partner: { payoutMethod } }: PayoutCurrency,
  principal: bigint,
): void {
  const bounds = principalBounds(reference, payoutMethod);
  const errors = principalErrors(principal, { ...bounds, payoutMethod: payoutMethod.methodValue });
  if (errors.length === 0) return;
  if (principal < bounds.minimumSend) {
    throw new DomainError('BELOW_MINIMUM_AMOUNT', phrase(quotationTexts, 'tooSmall'), errors);
  }
  throw new DomainError('ABOVE_PAYOUT_CEILING', phrase(quotationTexts, 'tooLarge'), errors);
}
