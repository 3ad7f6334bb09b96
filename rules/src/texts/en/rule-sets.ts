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
    lead: 'How long decisions about possible matches hold, and when a list counts as outdated.',
    fields: {
      CLEARANCE_MONTHS: 'A person who is not the listed one stays cleared for',
      LIST_OVERDUE_HOURS: 'A list that could not be fetched is reported after',
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
  IDENTITY_CHECKS: {
    title: 'Identity checks',
    lead: 'The documents that the identity service checks, and when a person has to decide.',
    fields: {
      NAME_SIMILARITY: 'Names agree with the register from a similarity of',
      RETRY_HOURS: 'A service that does not answer is tried again for',
      SA_ID: 'Check SA ID numbers',
      ASYLUM_PAPER: 'Check asylum papers',
      FOREIGN_PASSPORT: 'Check foreign passports',
      FOREIGN_ID: 'Check foreign ID documents',
    },
  },
  DOCUMENT_EXPIRY: {
    title: 'Expiring documents',
    lead: 'When customers are reminded that their identity document expires. Each reminder is sent once.',
    fields: {
      FIRST_REMINDER: 'First reminder before the document expires',
      SECOND_REMINDER: 'Second reminder before the document expires',
      LAST_REMINDER: 'Last reminder before the document expires',
    },
  },
  DUE_DILIGENCE: {
    title: 'Due diligence',
    lead: 'The points of each risk, the bands, and the years between reviews. All customers are assessed again after a change.',
    fields: {
      WEIGHT_COUNTRY: 'Nationality or destination on a list of countries',
      WEIGHT_EXPOSURE: 'Politically exposed, or adverse media',
      WEIGHT_PRODUCT: 'Way of payout, cash at most',
      WEIGHT_INCOME: 'Irregular income; half if unproved',
      WEIGHT_DOCUMENT: 'Identity document, expired at most',
      WEIGHT_BEHAVIOUR: 'Watched by monitoring; half for an unpaid debt',
      WEIGHT_CHANNEL: 'Sign-up online; half if a person reviewed it',
      MEDIUM_FROM: 'Medium risk from',
      HIGH_FROM: 'High risk from',
      SIMPLIFIED_UP_TO: 'Simplified due diligence up to a daily limit of',
      REVIEW_YEARS_LOW: 'Review of a low risk after',
      REVIEW_YEARS_MEDIUM: 'Review of a medium risk after',
      REVIEW_YEARS_HIGH: 'Review of a high risk or enhanced due diligence after',
      REVIEW_SPREAD: 'Reviews already due at the first assessment spread over',
      REVIEWS_A_DAY: 'Reviews that the calendar opens in a day, at most',
      STOP_UNAPPROVED: 'A high risk without approval stops sending',
      STOP_UNANSWERED: 'An overdue answer stops sending',
    },
  },
};
