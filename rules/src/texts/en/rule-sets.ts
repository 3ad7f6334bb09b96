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
};
