import { defineRuleSet } from './rule-sets.ts';

/**
 * Disputed payments and the debts of customers that follow: until when a payment partner takes our answer unless its
 * notice says so, when staff are warned, and on which days of a debt its customer is reminded; 0 sends no reminder.
 */
export const DEBTS = defineRuleSet({
  name: 'DEBTS',
  fields: {
    ANSWER_DAYS: { unit: 'DAYS', default: 10, minimum: 1, maximum: 120 },
    WARNING_DAYS: { unit: 'DAYS', default: 3, minimum: 0, maximum: 30 },
    FIRST_REMINDER: { unit: 'DAYS', default: 3, minimum: 0, maximum: 365 },
    SECOND_REMINDER: { unit: 'DAYS', default: 10, minimum: 0, maximum: 365 },
    LAST_REMINDER: { unit: 'DAYS', default: 30, minimum: 0, maximum: 365 },
  },
});

/** States of a dispute, in the order in which it passes them; the last three end it. */
export const DISPUTE_STATES = ['OPEN', 'EVIDENCE_SENT', 'WON', 'LOST', 'ACCEPTED'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Next steps about a debt. */
export const DEBT_STEPS = ['ANSWER', 'PARTNER', 'RECOVER'] as const;
export type DebtStep = (typeof DEBT_STEPS)[number];

/** The next step about a debt: our answer, the partner's decision, or the customer's payment. */
export const findDebtStep = (dispute: DisputeState | null): DebtStep =>
  dispute === 'OPEN' ? 'ANSWER' : dispute === 'EVIDENCE_SENT' ? 'PARTNER' : 'RECOVER';
