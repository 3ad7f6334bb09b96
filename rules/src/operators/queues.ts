import { type CaseKind, canSeeCase, caseKinds } from './case-roles.ts';
import type { Role } from './roles.ts';

/** Queues of cases in display order, and the kinds in each (see server/src/casework/README.md). */
export const queues = {
  registrations: ['SIGN_UP', 'IDENTITY_RENEWAL', 'IDENTITY_CORRECTION', 'IDENTITY_CHECK'],
  redemptions: ['REDEMPTION'],
  holds: ['HOLD'],
  sanctions: ['SANCTIONS_MATCH', 'FROZEN'],
  peps: ['PEP_REVIEW'],
  'due-diligence': ['DUE_DILIGENCE_REVIEW'],
  'limit-increases': ['LIMIT_INCREASE'],
  'follow-ups': ['FOLLOW_UP'],
  documents: ['QUARANTINED_DOCUMENT'],
  orders: ['INCOMING_ORDER'],
  suspense: ['SUSPENSE'],
  reversals: ['REVERSAL'],
  refunds: ['REFUND', 'CREDIT'],
  payouts: ['RETURNED_PAYOUT', 'PAYOUT_OVERDUE', 'PAYOUT_DISCREPANCY'],
  letters: ['CONTACT_MESSAGE'],
  messages: ['UNDELIVERABLE_MESSAGE'],
  books: ['BOOKS_DIFFERENCE', 'CORRECTION', 'WRITE_OFF'],
  monitoring: ['MONITORING_ALERT'],
  'data-requests': ['DATA_REQUEST'],
  reports: ['OVERDUE_REPORT', 'INTERVENTION'],
  configuration: ['CONFIGURATION', 'RATE_SUSPENDED'],
  partners: ['WEBHOOK_UNREACHABLE', 'PARTNER_SETTLEMENT'],
} as const satisfies Record<string, readonly CaseKind[]>;

export type Queue = keyof typeof queues;

/** Name of all queues together in an address. */
export const EVERY_QUEUE = 'all';

export const queueNames = Object.keys(queues) as readonly Queue[];

/** The queue of a kind of case. */
export const findCaseQueue = (kind: CaseKind): Queue =>
  queueNames.find((name) => (queues[name] as readonly CaseKind[]).includes(kind)) ?? 'partners';

/** The kinds of a queue that these roles see; of all queues where none is named. */
export const listVisibleKinds = (
  held: readonly Role[],
  queue: Queue | typeof EVERY_QUEUE,
): readonly CaseKind[] => {
  const kinds: readonly CaseKind[] = queue === EVERY_QUEUE ? caseKinds : queues[queue];
  return kinds.filter((kind) => canSeeCase(held, kind));
};
