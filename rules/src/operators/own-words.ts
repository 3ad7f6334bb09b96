import type { CaseKind } from './case-roles.ts';

const EVERY = 'EVERY';

/**
 * Decisions whose reason is part of a record that the law requires: customer due diligence, sanctions, reports to the
 * authorities and corrections of the books. The operator writes it; a template would say the same about everyone.
 */
const OWN_WORDS: { readonly [Kind in CaseKind]?: readonly string[] | typeof EVERY } = {
  SIGN_UP: ['REJECT'],
  REDEMPTION: ['REJECT', 'REJECT_ORDER'],
  FOLLOW_UP: ['REJECT', 'REJECT_ORDER'],
  INCOMING_ORDER: ['REJECT'],
  HOLD: ['REJECT'],
  REVERSAL: ['REJECT', 'GIVE_UP'],
  SUSPENSE: ['WRITE_OFF'],
  SANCTIONS_MATCH: EVERY,
  FROZEN: EVERY,
  INTERVENTION: EVERY,
  IDENTITY_CHECK: EVERY,
  PEP_REVIEW: EVERY,
  DUE_DILIGENCE_REVIEW: EVERY,
  DATA_REQUEST: ['RESTRICT_DATA', 'ERASE_DATA'],
  OVERDUE_REPORT: EVERY,
  MONITORING_ALERT: EVERY,
  BOOKS_DIFFERENCE: EVERY,
  CORRECTION: EVERY,
  WRITE_OFF: EVERY,
  PARTNER_SETTLEMENT: EVERY,
  CONFIGURATION: EVERY,
};

/** Whether the reason of a decision has to be the operator's own words, so it has no templates. */
export function needsOwnWords(kind: CaseKind, decision: string): boolean {
  const listed = OWN_WORDS[kind] ?? [];
  return listed === EVERY || listed.includes(decision);
}
