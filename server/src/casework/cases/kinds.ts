import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Kinds of cases (see server/src/casework/README.md). */
export type CaseKind = Selectable<Tables['cases']>['kind'];

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Default deadline of each kind, in seconds. */
export const DUE_SECONDS: Readonly<Record<CaseKind, number>> = {
  HOLD: 8 * HOUR,
  SUSPENSE: 8 * HOUR,
  REVERSAL: 8 * HOUR,
  REFUND: 7 * DAY,
  CREDIT: 7 * DAY,
  RETURNED_PAYOUT: DAY,
  SANCTIONS_MATCH: 8 * HOUR,
  SIGN_UP: DAY,
  IDENTITY_RENEWAL: DAY,
  IDENTITY_CORRECTION: DAY,
  IDENTITY_CHECK: DAY,
  REDEMPTION: DAY,
  LIMIT_INCREASE: 2 * DAY,
  FOLLOW_UP: DAY,
  UNDELIVERABLE_MESSAGE: DAY,
  QUARANTINED_DOCUMENT: DAY,
  BOOKS_DIFFERENCE: DAY,
  CORRECTION: DAY,
  WRITE_OFF: DAY,
  CONTACT_MESSAGE: DAY,
  INCOMING_ORDER: DAY,
  WEBHOOK_UNREACHABLE: DAY,
  PARTNER_SETTLEMENT: DAY,
  PAYOUT_OVERDUE: DAY,
  PAYOUT_DISCREPANCY: 8 * HOUR,
  CONFIGURATION: DAY,
  RATE_SUSPENDED: 4 * HOUR,
  OVERDUE_REPORT: DAY,
  MONITORING_ALERT: 7 * DAY,
  PEP_REVIEW: 5 * DAY,
  // The rules set its day (rules/src/compliance/retention-rules.ts).
  DATA_REQUEST: 23 * DAY,
  // Frozen property stays frozen; the case is reviewed once a year.
  FROZEN: 365 * DAY,
  // Each has its own end day.
  INTERVENTION: 10 * DAY,
  DUE_DILIGENCE_REVIEW: 5 * DAY,
};

/** Kinds of cases that hold a transaction. It continues when the last of them is released, which closes them all. */
export const HOLDING: readonly CaseKind[] = [
  'HOLD',
  'REVERSAL',
  'SANCTIONS_MATCH',
  'RETURNED_PAYOUT',
  'FROZEN',
  'INTERVENTION',
];

/** Kinds of cases that hold an order from abroad. */
export const HOLDING_ORDERS = [
  'INCOMING_ORDER',
  'SANCTIONS_MATCH',
  'FROZEN',
  'INTERVENTION',
] as const satisfies CaseKind[];
