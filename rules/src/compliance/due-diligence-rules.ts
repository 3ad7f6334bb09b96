import { defineRuleSet, type RuleValues } from './rule-sets.ts';

/** Figures of customer due diligence (server/src/compliance/README.md). */
export const DUE_DILIGENCE = defineRuleSet({
  name: 'DUE_DILIGENCE',
  fields: {
    WEIGHT_COUNTRY: { unit: 'POINTS', default: 25, minimum: 0, maximum: 100 },
    WEIGHT_EXPOSURE: { unit: 'POINTS', default: 25, minimum: 0, maximum: 100 },
    WEIGHT_PRODUCT: { unit: 'POINTS', default: 15, minimum: 0, maximum: 100 },
    WEIGHT_INCOME: { unit: 'POINTS', default: 10, minimum: 0, maximum: 100 },
    WEIGHT_DOCUMENT: { unit: 'POINTS', default: 10, minimum: 0, maximum: 100 },
    WEIGHT_BEHAVIOUR: { unit: 'POINTS', default: 10, minimum: 0, maximum: 100 },
    WEIGHT_CHANNEL: { unit: 'POINTS', default: 5, minimum: 0, maximum: 100 },
    MEDIUM_FROM: { unit: 'POINTS', default: 35, minimum: 1, maximum: 100 },
    HIGH_FROM: { unit: 'POINTS', default: 65, minimum: 1, maximum: 100 },
    SIMPLIFIED_UP_TO: { unit: 'CENTS', default: 500_000, minimum: 0, maximum: 5_000_000 },
    REVIEW_YEARS_LOW: { unit: 'YEARS', default: 3, minimum: 1, maximum: 10 },
    REVIEW_YEARS_MEDIUM: { unit: 'YEARS', default: 2, minimum: 1, maximum: 10 },
    REVIEW_YEARS_HIGH: { unit: 'YEARS', default: 1, minimum: 1, maximum: 5 },
    REVIEW_SPREAD: { unit: 'DAYS', default: 365, minimum: 1, maximum: 1095 },
    REVIEWS_A_DAY: { unit: 'COUNT', default: 200, minimum: 1, maximum: 10_000 },
    STOP_UNAPPROVED: { unit: 'ON_OFF', default: 1, minimum: 0, maximum: 1 },
    STOP_UNANSWERED: { unit: 'ON_OFF', default: 0, minimum: 0, maximum: 1 },
  },
});

/** The figures of due diligence that apply. */
export type DueDiligenceValues = RuleValues<keyof (typeof DUE_DILIGENCE)['fields'] & string>;
