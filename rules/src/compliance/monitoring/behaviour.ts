import type { MonitoringValues } from '../monitoring-rules.ts';
import {
  type MonitoredMovement,
  type Movement,
  type RuleHit,
  selectWithin,
  sumCents,
} from './movement.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH_DAYS = 30;

const isSent = ({ direction }: Movement) => direction === 'SENT';

/** A share in whole percent, rounded down; 0 of nothing. */
const computePercent = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * 100n) / whole);

/** Most of the month's limit within the first days. */
export function findNewFast(
  { movement, own, customer }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  const age = movement.at.getTime() - customer.registeredAt.getTime();
  if (age >= values.NEW_FAST_DAYS * DAY) return [];
  const movements = own.filter(isSent);
  const percent = computePercent(sumCents(movements), customer.monthLimitCents);
  if (percent < values.NEW_FAST_PERCENT) return [];
  const figures = { percent, days: values.NEW_FAST_DAYS };
  return [
    { rule: 'NEW_FAST', keyId: undefined, windowDays: values.NEW_FAST_DAYS, figures, movements },
  ];
}

/** A customer who was idle for months and then moves several times the usual amount. */
export function findDormant(
  { movement, own }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  const [, previous, ...older] = own;
  if (!previous) return [];
  const idle = Math.floor((movement.at.getTime() - previous.at.getTime()) / DAY);
  if (idle < values.DORMANT_DAYS) return [];
  const before = [previous, ...older];
  const usual = sumCents(before) / BigInt(before.length);
  if (movement.cents < usual * BigInt(values.DORMANT_TIMES)) return [];
  const figures = { days: idle, cents: movement.cents, usual };
  const windowDays = values.DORMANT_DAYS;
  return [{ rule: 'DORMANT', keyId: undefined, windowDays, figures, movements: [movement] }];
}

/** More sent in a month than the stated income explains. */
export function findIncome(
  { own, customer: { monthlyIncomeCents: income } }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  if (income === undefined) return [];
  const movements = selectWithin(own, MONTH_DAYS * 24).filter(isSent);
  const percent = computePercent(sumCents(movements), income);
  if (percent <= values.INCOME_PERCENT) return [];
  const figures = { percent, cents: sumCents(movements) };
  return [{ rule: 'INCOME', keyId: undefined, windowDays: MONTH_DAYS, figures, movements }];
}

/** Money received and mostly sent on within hours. */
export function findPassThrough(
  { movement, own }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  if (!isSent(movement)) return [];
  const movements = selectWithin(own, values.PASS_THROUGH_HOURS);
  const receipts = movements.filter((one) => !isSent(one));
  const first = receipts.at(-1);
  if (!first) return [];
  // Only what was sent after the first receipt can be that money.
  const sentOn = movements.slice(0, movements.indexOf(first)).filter(isSent);
  const percent = computePercent(sumCents(sentOn), sumCents(receipts));
  if (percent < values.PASS_THROUGH_PERCENT) return [];
  const figures = { percent, hours: values.PASS_THROUGH_HOURS };
  return [{ rule: 'PASS_THROUGH', keyId: undefined, windowDays: 1, figures, movements }];
}

/** The first movement to or from a country that needs enhanced due diligence. */
export function findGeo(
  { movement, own, customer }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  const { country } = movement;
  if (values.GEO === 0 || !customer.enhancedCountries.has(country)) return [];
  if (own.slice(1).some((one) => one.country === country)) return [];
  return [{ rule: 'GEO', keyId: undefined, windowDays: 365, figures: {}, movements: [movement] }];
}

/** An amount far above the customer's own mean. */
export function findProfile(
  { movement, own }: MonitoredMovement,
  values: MonitoringValues,
): RuleHit[] {
  if (!isSent(movement)) return [];
  const before = selectWithin(own, values.PROFILE_DAYS * 24)
    .slice(1)
    .filter(isSent);
  if (before.length < values.PROFILE_SENDS) return [];
  const mean = sumCents(before) / BigInt(before.length);
  if (movement.cents <= mean * BigInt(values.PROFILE_TIMES)) return [];
  const figures = { cents: movement.cents, mean, days: values.PROFILE_DAYS };
  return [{ rule: 'PROFILE', keyId: undefined, windowDays: 7, figures, movements: [movement] }];
}
