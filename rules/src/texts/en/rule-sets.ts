/** Names of the figures of the compliance programme (rules/src/compliance), by set and key. */
interface RuleSetTexts {
  readonly title: string;
  /** The effect of the figures, in a sentence or two. */
  readonly lead: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const ruleSetTexts: Readonly<Record<string, RuleSetTexts>> = {
  SCREENING: {
    title: 'Screening',
    lead: 'How long decisions about possible matches hold, when a list counts as outdated, and who is compared with a new one first.',
    fields: {
      CLEARANCE_MONTHS: 'A person who is not the listed one stays cleared for',
      LIST_OVERDUE_HOURS: 'A list that could not be fetched is reported after',
      RECENT_BUSINESS_DAYS:
        'A new list is compared first with customers whose last business is within',
    },
  },
  MONITORING: {
    title: 'Transaction monitoring',
    lead: 'Thresholds at which a payment, a recipient or a customer becomes an alert. Test other figures under Monitoring before you propose them.',
    fields: {
      VELOCITY_DAY: 'VELOCITY: transactions in a day',
      VELOCITY_WEEK: 'VELOCITY: transactions in a week',
      STRUCT_COUNT: 'STRUCT_IFTR and STRUCT_CASH: sums just below',
      STRUCT_DAYS: 'STRUCT_IFTR and STRUCT_CASH: within',
      STRUCT_IFTR_FROM: 'STRUCT_IFTR: sums from',
      STRUCT_IFTR_BELOW: 'STRUCT_IFTR: and below, together at least this much',
      STRUCT_CASH_FROM: 'STRUCT_CASH: cash from',
      STRUCT_CASH_BELOW: 'STRUCT_CASH: and below, together at least this much',
      FAN_IN_SENDERS: 'FAN_IN: unrelated senders to one recipient',
      FAN_IN_DAYS: 'FAN_IN: within',
      FAN_OUT_RECIPIENTS: 'FAN_OUT: recipients of one sender',
      FAN_OUT_DAYS: 'FAN_OUT: within',
      NEW_FAST_PERCENT: "NEW_FAST: of the month's limit",
      NEW_FAST_DAYS: 'NEW_FAST: within the first',
      DORMANT_DAYS: 'DORMANT: idle for',
      DORMANT_TIMES: 'DORMANT: then this many times the usual amount',
      SHARED_CUSTOMERS: 'SHARED: new customers at one address',
      SHARED_DAYS: 'SHARED: within',
      INCOME_PERCENT: 'INCOME: sent in a month, of the stated income, above',
      PASS_THROUGH_PERCENT: 'PASS_THROUGH: of the money received, sent on',
      PASS_THROUGH_HOURS: 'PASS_THROUGH: within',
      GEO: 'GEO: first payment to or from a country of enhanced due diligence',
      PROFILE_TIMES: 'PROFILE: more than this many times the own mean',
      PROFILE_SENDS: 'PROFILE: after at least this many transactions',
      PROFILE_DAYS: 'PROFILE: within',
    },
  },
};
