import { addDays, computeWeekday, type IsoDate } from '../dates/dates.ts';
import { addWorkingDays } from '../reporting/working-days.ts';

/** Whole days before today that a forecast looks back on: four of each weekday. */
export const FORECAST_DAYS = 28;
const WEEKS = BigInt(FORECAST_DAYS / 7);
/** Days that a forecast looks ahead. */
const SIGHT = 60;

/** Basis of a forecast. Amounts are hundredths of its currency. */
export interface FloatOutlook {
  readonly today: IsoDate;
  /** Available for new payouts. */
  readonly availableCents: bigint;
  /** Sent to the channel, and not arrived. */
  readonly inTransitCents: bigint;
  /** Orders that two people agreed on, and the bank has not sent. */
  readonly agreedCents: bigint;
  /** Needed by payouts that wait for money of this float. */
  readonly promisedCents: bigint;
  /** Paid out on each of the last FORECAST_DAYS whole days; a day that is missing had nothing. */
  readonly paid: ReadonlyMap<IsoDate, bigint>;
  /** Bank days until money that is sent arrives. */
  readonly arrivalDays: number;
  /** Bank days, after it has arrived, that it is to last for. */
  readonly coverDays: number;
}

/** Expectation for a float. */
export interface FloatForecast {
  /** The first day whose payouts it does not cover; undefined if there is none within sixty days. */
  readonly runsOutOn: IsoDate | undefined;
  /** Until when what is sent today is to last, that day included. */
  readonly horizon: IsoDate;
  /** To be sent today so that the float lasts until the horizon, in hundredths; zero if it already does. */
  readonly fundCents: bigint;
  /** Whether it runs out before money that is sent on the next bank day arrives. */
  readonly isLow: boolean;
  /** Whether it lasts a bank day longer than is needed not to be low. */
  readonly isSafe: boolean;
}

/**
 * Forecasts a float from its payouts on the same weekdays of the last four weeks, rounded up. Payouts are made every
 * day, but banks move money on working days only, so a long weekend needs more and earlier. Money on its way counts
 * as if it were there. Agreed orders reduce only what to send today, because the bank has not sent them yet.
 */
export function forecastFloat(of: FloatOutlook): FloatForecast {
  const { today, arrivalDays, coverDays } = of;
  const needs = averageByWeekday(of);
  const has = of.availableCents + of.inTransitCents - of.promisedCents;
  const runsOutOn = findShortDay(today, has, needs);
  const horizon = addWorkingDays(today, arrivalDays + coverDays);
  const missing = sumNeeds(today, horizon, needs) - has - of.agreedCents;
  const lasts = (bankDays: number) =>
    runsOutOn === undefined || runsOutOn > addWorkingDays(today, bankDays);
  return {
    ...{ runsOutOn, horizon },
    fundCents: missing > 0n ? missing : 0n,
    isLow: !lasts(arrivalDays + 1),
    isSafe: lasts(arrivalDays + 2),
  };
}

type NeedOf = (day: IsoDate) => bigint;

function averageByWeekday({ today, paid }: FloatOutlook): NeedOf {
  const sums = Array<bigint>(7).fill(0n);
  for (let back = 1; back <= FORECAST_DAYS; back += 1) {
    const day = addDays(today, -back);
    const weekday = computeWeekday(day);
    sums[weekday] = (sums[weekday] ?? 0n) + (paid.get(day) ?? 0n);
  }
  const averages = sums.map((sum) => (sum > 0n ? (sum + WEEKS - 1n) / WEEKS : 0n));
  return (day) => averages[computeWeekday(day)] ?? 0n;
}

function findShortDay(today: IsoDate, has: bigint, needOf: NeedOf): IsoDate | undefined {
  let left = has;
  for (let ahead = 0; ahead < SIGHT; ahead += 1) {
    const day = addDays(today, ahead);
    left -= needOf(day);
    if (left < 0n) return day;
  }
  return undefined;
}

function sumNeeds(from: IsoDate, to: IsoDate, needOf: NeedOf): bigint {
  let sum = 0n;
  for (let day = from; day <= to; day = addDays(day, 1)) sum += needOf(day);
  return sum;
}
