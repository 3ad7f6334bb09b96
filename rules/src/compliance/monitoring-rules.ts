import { defineRuleSet, type RuleField, type RuleValues } from './rule-sets.ts';

const count = (value: number, maximum = 1000): RuleField => ({
  unit: 'COUNT',
  default: value,
  minimum: 2,
  maximum,
});
const days = (value: number): RuleField => ({
  unit: 'DAYS',
  default: value,
  minimum: 1,
  maximum: 365,
});
const cents = (value: number): RuleField => ({
  unit: 'CENTS',
  default: value,
  minimum: 100,
  maximum: 100_000_000_00,
});
const percent = (value: number): RuleField => ({
  unit: 'PERCENT',
  default: value,
  minimum: 1,
  maximum: 1000,
});
const times = (value: number): RuleField => ({
  unit: 'COUNT',
  default: value,
  minimum: 2,
  maximum: 100,
});

/**
 * Thresholds of transaction monitoring. Their themes are those of FATF and MONEYVAL on money transfer services; the
 * figures are the remitter's own and are reviewed each quarter.
 */
export const MONITORING = defineRuleSet({
  name: 'MONITORING',
  fields: {
    VELOCITY_DAY: count(5),
    VELOCITY_WEEK: count(12),
    STRUCT_COUNT: count(2),
    STRUCT_DAYS: days(3),
    STRUCT_IFTR_FROM: cents(15_000_00),
    STRUCT_IFTR_BELOW: cents(20_000_00),
    STRUCT_CASH_FROM: cents(35_000_00),
    STRUCT_CASH_BELOW: cents(50_000_00),
    FAN_IN_SENDERS: count(4),
    FAN_IN_DAYS: days(30),
    FAN_OUT_RECIPIENTS: count(6),
    FAN_OUT_DAYS: days(30),
    NEW_FAST_PERCENT: percent(80),
    NEW_FAST_DAYS: days(7),
    DORMANT_DAYS: days(180),
    DORMANT_TIMES: times(3),
    SHARED_CUSTOMERS: count(3),
    SHARED_DAYS: days(30),
    INCOME_PERCENT: percent(60),
    PASS_THROUGH_PERCENT: percent(70),
    PASS_THROUGH_HOURS: { unit: 'HOURS', default: 24, minimum: 1, maximum: 720 },
    GEO: { unit: 'ON_OFF', default: 1, minimum: 0, maximum: 1 },
    PROFILE_TIMES: times(3),
    PROFILE_SENDS: count(3),
    PROFILE_DAYS: days(90),
  },
});

/** The thresholds of monitoring by key; amounts are cents. */
export type MonitoringValues = RuleValues<keyof typeof MONITORING.fields>;
