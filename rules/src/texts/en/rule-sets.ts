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
