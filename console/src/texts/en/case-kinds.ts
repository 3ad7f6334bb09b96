import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';

/** Queues by the kinds of their cases. */
export const caseKindNames: Readonly<Record<CaseKind, string>> = {
  SIGN_UP: 'Registrations',
  REDEMPTION: 'Redemption requests',
  HOLD: 'Held transactions',
  SANCTIONS_MATCH: 'Sanctions matches',
  LIMIT_INCREASE: 'Limit increases',
  FOLLOW_UP: 'Follow-ups answered',
  OVERDUE_REPORT: 'Overdue reports',
  QUARANTINED_DOCUMENT: 'Quarantined documents',
  LETTER: 'Contact messages',
  UNDELIVERABLE_MESSAGE: 'Undeliverable messages',
  INCOMING_ORDER: 'Incoming orders',
  SUSPENSE: 'Suspense',
  REVERSAL: 'Reversals',
  REFUND: 'Refunds and cancellations',
  RETURNED_PAYOUT: 'Returned payouts',
  SILENT_PAYOUT: 'Payouts without an answer',
  DOUBTED_PAYOUT: 'Doubted payouts',
  BOOKS_DIFFERENCE: 'Differences in the books',
  CORRECTION: 'Corrections',
  WRITE_OFF: 'Write-offs',
  DEAF_PARTNER: 'Partners that do not answer',
  CONFIGURATION: 'Changes of configuration',
  RATE_STOP: 'Stopped rates',
};
