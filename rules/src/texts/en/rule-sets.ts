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
      LIST_FALL_PERCENT: 'Two people decide when a list of PEPs loses more than',
      RECENT_BUSINESS_DAYS:
        'A new list is compared first with customers whose last business is within',
    },
  },
  MONITORING: {
    title: 'Transaction monitoring',
    lead: 'Thresholds at which a payment, a recipient or a customer becomes an alert. Test other figures under Monitoring before you propose them.',
    fields: {
      VELOCITY_DAY: 'Many transactions: transactions in a day',
      VELOCITY_WEEK: 'Many transactions: transactions in a week',
      STRUCT_COUNT: 'Sums and cash below the threshold: sums just below',
      STRUCT_DAYS: 'Sums and cash below the threshold: within',
      STRUCT_IFTR_FROM: 'Sums below the threshold: sums from',
      STRUCT_IFTR_BELOW: 'Sums below the threshold: and below, together at least this much',
      STRUCT_CASH_FROM: 'Cash below the threshold: cash from',
      STRUCT_CASH_BELOW: 'Cash below the threshold: and below, together at least this much',
      FAN_IN_SENDERS: 'Many senders: unrelated senders to one recipient',
      FAN_IN_DAYS: 'Many senders: within',
      FAN_OUT_RECIPIENTS: 'Many recipients: recipients of one sender',
      FAN_OUT_DAYS: 'Many recipients: within',
      NEW_FAST_PERCENT: "New and fast: of the month's limit",
      NEW_FAST_DAYS: 'New and fast: within the first',
      DORMANT_DAYS: 'Woken up: idle for',
      DORMANT_TIMES: 'Woken up: then this many times the usual amount',
      SHARED_CUSTOMERS: 'Shared address: new customers at one address',
      SHARED_DAYS: 'Shared address: within',
      INCOME_PERCENT: 'Income: sent in a month, of the stated income, above',
      PASS_THROUGH_PERCENT: 'In and out: of the money received, sent on',
      PASS_THROUGH_HOURS: 'In and out: within',
      GEO: 'Unusual place: first payment to or from a country of enhanced due diligence',
      PROFILE_TIMES: 'Unlike this customer: more than this many times the own mean',
      PROFILE_SENDS: 'Unlike this customer: after at least this many transactions',
      PROFILE_DAYS: 'Unlike this customer: within',
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
  RETENTION: {
    title: 'Retention and data requests',
    lead: 'How long personal data is stored, and when requests about it are answered. A legal hold stops every deletion about its customer.',
    fields: {
      EVIDENCE_YEARS:
        'Evidence after the latest end of the relationship or the transaction, and sessions of operators',
      SIGN_UP_DAYS: 'Sign-ups that never became customers',
      MESSAGE_DAYS: 'Contents of messages, and closed chats and contact messages of visitors',
      REQUEST_DAYS: 'A request is answered within',
      REMINDER_DAYS: 'Its case is due before the last day, by',
      EXPORT_DAYS: 'A released export can be downloaded for',
    },
  },
  DEBTS: {
    title: 'Disputes and debts',
    lead: 'Reversed payments: until when a payment partner takes our answer, and when customers are reminded of what they owe.',
    fields: {
      ANSWER_DAYS: 'Answer to a dispute without a date, within',
      WARNING_DAYS: 'Staff are warned before that day, by',
      FIRST_REMINDER: 'First reminder of a debt after; 0: none',
      SECOND_REMINDER: 'Second reminder of a debt after; 0: none',
      LAST_REMINDER: 'Last reminder of a debt after; 0: none',
    },
  },
};
