import { defineRuleSet } from './rule-sets.ts';

/** Figures of screening (server/src/compliance/README.md). */
export const SCREENING = defineRuleSet({
  name: 'SCREENING',
  fields: {
    CLEARANCE_MONTHS: { unit: 'MONTHS', default: 12, minimum: 0, maximum: 24 },
    LIST_OVERDUE_HOURS: { unit: 'HOURS', default: 26, minimum: 1, maximum: 168 },
    LIST_FALL_PERCENT: { unit: 'PERCENT', default: 10, minimum: 0, maximum: 100 },
    RECENT_BUSINESS_DAYS: { unit: 'DAYS', default: 90, minimum: 1, maximum: 1_825 },
  },
});
