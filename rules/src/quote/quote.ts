import type { Label } from '../fields/rule.ts';
import { phrase } from '../language/phrase.ts';
import {
  divideDecimals,
  multiplyDecimals,
  percentToFraction,
  roundToUnits,
  subtractDecimals,
  toDecimal,
  toSignificant,
} from '../money/decimal.ts';
import { countCurrencyDecimals } from '../money/money.ts';
import { type Decimal, powerOfTen } from '../money/parse-decimal.ts';
import { quotationTypes } from '../texts/en/quotes.ts';

/** Meanings of an entered amount (decision 21). */
export const QUOTATION_TYPES = [
  'SENDER_AMOUNT',
  'SENDER_AMOUNT_INCLUSIVE',
  'RECEIVER_AMOUNT',
] as const;

export type QuotationType = (typeof QUOTATION_TYPES)[number];

/** Default type, where the customer chooses none (QUOTE-03). */
export const DEFAULT_QUOTATION_TYPE: QuotationType = 'SENDER_AMOUNT';

export const isQuotationType = (value: string): value is QuotationType =>
  QUOTATION_TYPES.some((type) => type === value);

/** Label of a quotation type; an unknown one unchanged. */
export const labelQuotationType = (type: string): Label =>
  isQuotationType(type) ? phrase(quotationTypes, type) : type;

/** Significant digits of a rate (decision 21). */
const RATE_DIGITS = 6;

/** The part of a price that is independent of the rate: percentages as decimals, bounds in cents. */
interface Charging {
  readonly feePercent: string | number;
  readonly feeMinimum: bigint;
  readonly feeMaximum: bigint;
  /** VAT as a fraction of the fee. */
  readonly vatRate: string | number;
  /** Destination currency, ISO 4217. */
  readonly currency: string;
}

/** Stored prices of a corridor and payout method, percentages and rates as decimal text. */
export interface PriceRow extends Charging {
  /** Destination units per rand, before the margin. */
  readonly mid: string;
  readonly marginPercent: string;
}

/** Prices that a customer may know. */
interface OfferedRow extends Charging {
  /** Destination units per rand, after the margin. */
  readonly rate: string | number;
}

/** A price row parsed for arithmetic. */
export interface Pricing {
  readonly mid: Decimal;
  readonly rate: Decimal;
  readonly feeRate: Decimal;
  readonly feeMinimum: bigint;
  readonly feeMaximum: bigint;
  readonly vatRate: Decimal;
  readonly currency: string;
  readonly decimals: number;
}

/** The part of a pricing that a customer may know, and that determines a cost. */
export type OfferedPrice = Omit<Pricing, 'mid'>;

/** All amounts in cents, except `destination`, which is in the destination currency's smallest unit. */
export interface Cost {
  readonly principal: bigint;
  readonly fees: bigint;
  readonly vat: bigint;
  readonly total: bigint;
  readonly destination: bigint;
}

/** A cost with the remitter's margin. */
export interface Quote extends Cost {
  /** Cost of the payout at the mid rate; `payable` + `margin` always equals the principal. */
  readonly payable: bigint;
  /** The remitter's share of the rate. */
  readonly margin: bigint;
}

/** mid × (1 − margin), half up to six significant digits (decision 21). */
export const computeEffectiveRate = (mid: Decimal, margin: Decimal): Decimal =>
  toSignificant(multiplyDecimals(mid, subtractDecimals(toDecimal('1'), margin)), RATE_DIGITS);

/** Parses a stored price row; throws a RangeError when the resulting rate is not positive. */
export function parsePricing(row: PriceRow): Pricing {
  const mid = toDecimal(row.mid);
  const rate = computeEffectiveRate(mid, percentToFraction(row.marginPercent));
  if (rate.units <= 0n) throw new RangeError('the rate must be positive');
  return { mid, ...createOfferedPrice(row, rate) };
}

/** Parses a price row without the remitter's margin. */
export const parseOfferedPrice = (row: OfferedRow): OfferedPrice =>
  createOfferedPrice(row, toDecimal(row.rate));

const createOfferedPrice = (row: Charging, rate: Decimal): OfferedPrice => ({
  rate,
  feeRate: percentToFraction(row.feePercent),
  feeMinimum: row.feeMinimum,
  feeMaximum: row.feeMaximum,
  vatRate: toDecimal(row.vatRate),
  currency: row.currency,
  decimals: countCurrencyDecimals(row.currency),
});

/**
 * Cost of an entry in cents, or in the destination's smallest unit for RECEIVER_AMOUNT (decision 21). An
 * inclusive entry that does not cover the smallest fee has a principal of 0; the minimum send then
 * refuses it.
 */
export function computeCost(price: OfferedPrice, type: QuotationType, entry: bigint): Cost {
  const principal = computePrincipal(price, type, entry);
  const destination = type === 'RECEIVER_AMOUNT' ? entry : computeReceived(price, principal);
  return { principal, ...computeCharges(price, principal), destination };
}

/** Quote for an entry, in the units of `cost`. */
export function computeQuote(price: Pricing, type: QuotationType, entry: bigint): Quote {
  const shown = computeCost(price, type, entry);
  const payable = costAtMid(price, shown.destination, shown.principal);
  return { ...shown, payable, margin: shown.principal - payable };
}

function computePrincipal(price: OfferedPrice, type: QuotationType, entry: bigint): bigint {
  if (type === 'RECEIVER_AMOUNT') {
    return divideDecimals({ units: entry, scale: price.decimals }, price.rate, 2, 'ceil').units;
  }
  return type === 'SENDER_AMOUNT' ? entry : findLargestPrincipal(price, entry);
}

/** The total is monotonic in the principal, so a binary search finds the largest that fits. */
function findLargestPrincipal(price: OfferedPrice, entry: bigint): bigint {
  let fits = 0n;
  let above = entry + 1n;
  while (above - fits > 1n) {
    const middle = (fits + above) / 2n;
    if (computeCharges(price, middle).total <= entry) fits = middle;
    else above = middle;
  }
  return fits;
}

/** Fee within its bounds, VAT on the fee only, and the total, all in cents. */
export function computeCharges(price: OfferedPrice, principal: bigint) {
  const share = roundToUnits(
    multiplyDecimals({ units: principal, scale: 2 }, price.feeRate),
    2,
    'halfUp',
  );
  const fees = clamp(share, price.feeMinimum, price.feeMaximum);
  const vat = roundToUnits(multiplyDecimals({ units: fees, scale: 2 }, price.vatRate), 2, 'halfUp');
  return { fees, vat, total: principal + fees + vat };
}

function clamp(value: bigint, minimum: bigint, maximum: bigint): bigint {
  if (value < minimum) return minimum;
  return value > maximum ? maximum : value;
}

/** Amount received for a principal, in the destination currency's smallest unit. */
export const computeReceived = ({ rate, decimals }: OfferedPrice, principal: bigint): bigint =>
  roundToUnits(multiplyDecimals({ units: principal, scale: 2 }, rate), decimals, 'floor');

/** At most the principal, so that rounding never makes the margin negative. */
function costAtMid(price: Pricing, destination: bigint, principal: bigint): bigint {
  const cost = divideDecimals(
    { units: destination, scale: price.decimals },
    price.mid,
    2,
    'halfUp',
  ).units;
  return cost > principal ? principal : cost;
}

/** Rand for one unit of the currency, for display: two decimals, four below 10 (decision 21). */
export function computeInverseRate(rate: Decimal): Decimal {
  const one = toDecimal('1');
  const belowTen = rate.units * 10n > powerOfTen(rate.scale);
  return divideDecimals(one, rate, belowTen ? 4 : 2, 'halfUp');
}
