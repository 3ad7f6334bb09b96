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
};
