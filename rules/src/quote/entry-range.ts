import type { Phrase } from '../language/phrase.ts';
import { multiplyDecimals, roundToUnits } from '../money/decimal.ts';
import { restError } from '../money/limits.ts';
import { computeCharges, computeReceived, type OfferedPrice, type QuotationType } from './quote.ts';
import { type PrincipalBounds, principalErrors } from './quote-errors.ts';

/** Remaining limits, in cents; a day's remainder is never more than its month's (see server/src/compliance/README.md). */
export interface RemainingLimits {
  readonly day: bigint;
  readonly month: bigint;
}

/** Bounds of a principal, as far as they are known. */
export interface KnownBounds extends PrincipalBounds {
  readonly rest?: RemainingLimits | undefined;
}

/**
 * Why the server would refuse this principal, in its words; undefined when no known bound refuses it.
 */
export function findRefusal(principal: bigint, bounds: KnownBounds): Phrase | undefined {
  const [broken] = principalErrors(principal, bounds);
  return broken ?? (bounds.rest && restError(bounds.rest, principal));
}

/** Reason of an upper bound: the remainder of a day or a month, or the maximum of one payout. */
export type Ceiling = 'day' | 'month' | 'once';

/** Range of an entry, in the unit in which it is entered. */
interface EntryRange {
  readonly least: bigint;
  readonly most: bigint;
  readonly ceiling: Ceiling;
}

/**
 * The range of an entry; undefined where no upper bound is known, or without a price for a unit other
 * than the principal's. Empty when `most` is less than `least`.
 */
export function entryRange(
  price: OfferedPrice | undefined,
  type: QuotationType,
  { minimumSend = 0n, payoutCeiling, rest }: KnownBounds,
): EntryRange | undefined {
  const [most, ceiling] = findLowestCeiling(payoutCeiling, rest) ?? [];
  if (most === undefined || ceiling === undefined) return undefined;
  if (type === 'SENDER_AMOUNT') return { least: minimumSend, most, ceiling };
  if (!price) return undefined;
  return {
    least: smallestEntry(price, type, minimumSend),
    most: largestEntry(price, type, most),
    ceiling,
  };
}

function findLowestCeiling(
  once: bigint | undefined,
  rest: RemainingLimits | undefined,
): [bigint, Ceiling] | undefined {
  if (rest && (once === undefined || rest.day <= once)) {
    return [rest.day, rest.day === rest.month ? 'month' : 'day'];
  }
  return once === undefined ? undefined : [once, 'once'];
}

/** The largest entry for at most this principal. */
function largestEntry(price: OfferedPrice, type: QuotationType, principal: bigint): bigint {
  if (type === 'RECEIVER_AMOUNT') return computeReceived(price, principal);
  return computeCharges(price, principal).total;
}

/**
 * The smallest entry for at least this principal; a received amount is rounded up, or it would be too
 * small.
 */
function smallestEntry(price: OfferedPrice, type: QuotationType, principal: bigint): bigint {
  if (type !== 'RECEIVER_AMOUNT') return largestEntry(price, type, principal);
  const exact = multiplyDecimals({ units: principal, scale: 2 }, price.rate);
  return roundToUnits(exact, price.decimals, 'ceil');
}
