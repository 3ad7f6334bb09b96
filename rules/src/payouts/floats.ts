import { businessDay } from '../dates/dates.ts';
import { roundToUnits, toDecimal } from '../money/decimal.ts';
import { addWorkingDays } from '../reporting/working-days.ts';

/** Milliseconds for which a channel's own figure counts. */
const REPORT_LASTS_MS = 24 * 3600_000;

/** Amounts of a float, in hundredths of its currency. */
export interface FloatAmounts {
  /** Balance of the journal: money advanced and not paid out. */
  readonly bookCents: bigint;
  /** The part of it that our bank has sent, and that is not known to have arrived. */
  readonly inTransitCents: bigint;
  /** Needed by payouts under way. */
  readonly reservedCents: bigint;
  /** Not to be used by any payout. */
  readonly minimumCents: bigint;
  /** The channel's latest own figure, and the payouts that it made after that. */
  readonly report: FloatReport | undefined;
}

/** A channel's own figure for a float. */
export interface FloatReport {
  readonly cents: bigint;
  readonly at: Date;
  /** Paid out after it, in hundredths of the float's currency. */
  readonly paidSinceCents: bigint;
}

/**
 * Money that new payouts may take from a float, in hundredths of its currency; negative if it is short. The lower of the
 * journal's balance that has arrived and the channel's own figure counts. The channel may have deducted a payout under
 * way already:
 * it is deducted again, so that a doubt never commits the same money twice.
 */
export function availableInFloat(amounts: FloatAmounts, now: Date): bigint {
  const { reservedCents, minimumCents, report } = amounts;
  const arrivedCents = amounts.bookCents - amounts.inTransitCents;
  const isFresh = report !== undefined && now.getTime() - report.at.getTime() < REPORT_LASTS_MS;
  const reported = isFresh ? report.cents - report.paidSinceCents : arrivedCents;
  const isLower = reported < arrivedCents;
  return (isLower ? reported : arrivedCents) - reservedCents - minimumCents;
}

/** A payout, as far as a float is concerned. */
export interface FloatUse {
  /** Exact decimal text, in the payout's currency. */
  readonly amount: string;
  /** Amount we owe for it, in cents of rand. */
  readonly owedCents: bigint;
}

/** Need of a payout from a float, in hundredths of the float's currency: the payout's own, or rand. */
export const neededFromFloat = ({ amount, owedCents }: FloatUse, floatCurrency: string): bigint =>
  floatCurrency === 'ZAR' ? owedCents : roundToUnits(toDecimal(amount), 2, 'ceil');

/** When money that is missing in a float should have arrived: at 17:00 in Johannesburg on the next working day. */
export const expectFunding = (now: Date): Date =>
  new Date(`${addWorkingDays(businessDay(now), 1)}T17:00:00+02:00`);
