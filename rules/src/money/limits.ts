import { type Phrase, phrase } from '../language/phrase.ts';
import type { OutboundStatus } from '../status/statuses.ts';
import { remainingLimits } from '../texts/en/limits.ts';

/** Limits in cents per day, month and calendar year. */
export interface Periods {
  readonly day: bigint;
  readonly month: bigint;
  readonly year: bigint;
}

/** Amounts that can still be sent, and whether the amount in question exceeds them. */
interface LimitState {
  readonly dailyRemaining: bigint;
  readonly dailyReached: boolean;
  readonly monthlyRemaining: bigint;
  readonly monthlyReached: boolean;
}

/** Statuses in which nothing was sent, or all of it was returned. */
export const UNCOUNTED: ReadonlySet<OutboundStatus> = new Set([
  'EXPIRED',
  'CANCELED',
  'REJECTED',
  'REFUNDED',
]);

/** Whether the principal of a transaction in this status uses up limits (see server/src/compliance/README.md). */
export const usesLimit = (status: OutboundStatus): boolean => !UNCOUNTED.has(status);

/**
 * Remainder of each period, at least 0; a day's is at most its month's, and a month's at most its
 * year's.
 */
function computeRemainder(limits: Periods, used: Periods): Periods {
  const year = smallestNonNegative(limits.year - used.year);
  const month = smallestNonNegative(limits.month - used.month, year);
  return { day: smallestNonNegative(limits.day - used.day, month), month, year };
}

/** `amount` is the principal in question, 0 where there is none (see server/src/compliance/README.md). */
export function limitState(limits: Periods, used: Periods, amount: bigint): LimitState {
  const left = computeRemainder(limits, used);
  const reached = (rest: bigint) => rest === 0n || rest < amount;
  return {
    dailyRemaining: left.day,
    dailyReached: reached(left.day),
    monthlyRemaining: left.month,
    monthlyReached: reached(left.month),
  };
}

/** Why this principal exceeds what can still be sent, with the figure; undefined when it does not. */
export function limitError(limits: Periods, used: Periods, principal: bigint): Phrase | undefined {
  const left = computeRemainder(limits, used);
  if (principal > left.year) return phrase(remainingLimits, 'year', left.year);
  return restError(left, principal);
}

/** Like `limitError`, from the remainder of day and month: a year's is never less (see server/src/compliance/README.md). */
export function restError(
  left: Pick<Periods, 'day' | 'month'>,
  principal: bigint,
): Phrase | undefined {
  if (principal > left.month) return phrase(remainingLimits, 'month', left.month);
  return principal > left.day ? phrase(remainingLimits, 'day', left.day) : undefined;
}

/** The smallest of the values, but at least 0. */
function smallestNonNegative(first: bigint, ...others: bigint[]): bigint {
  let smallest = first;
  for (const other of others) if (other < smallest) smallest = other;
  return smallest < 0n ? 0n : smallest;
}
