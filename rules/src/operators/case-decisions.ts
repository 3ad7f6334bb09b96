import type { CaseKind } from './case-roles.ts';

const ofRequests = ['APPROVE', 'APPROVE_AS_KNOWN', 'FOLLOW_UP', 'REJECT', 'REJECT_ORDER'] as const;
const ofHolds = ['RELEASE', 'REJECT', 'CANCEL', 'REFUND', 'DONE'] as const;

/**
 * All decisions of each kind of case, in display order. The state of a case decides which are available;
 * the others are shown with the reason why not.
 */
export const caseDecisions = {
  SIGN_UP: ['APPROVE', 'REJECT'],
  IDENTITY_RENEWAL: ['APPROVE', 'DECLINE'],
  IDENTITY_CORRECTION: ['APPROVE', 'DECLINE'],
  IDENTITY_CHECK: ['APPROVE', 'SUSPEND', 'DONE'],
  REDEMPTION: ofRequests,
  FOLLOW_UP: ofRequests,
  HOLD: ofHolds,
  SANCTIONS_MATCH: ['RELEASE', 'REJECT', 'DONE', 'SOMEBODY_ELSE', 'FREEZE', 'SUSPEND'],
  REVERSAL: [...ofHolds, 'RECEIVED', 'WON', 'GIVE_UP'],
  LIMIT_INCREASE: ['APPROVE', 'DECLINE'],
  SUSPENSE: ['TRANSACTION', 'DEBT', 'REFUND', 'WRITE_OFF'],
  REFUND: ['READY', 'READY_KEEP_FEE', 'PAY_AGAIN'],
  CREDIT: ['REFUND', 'DONE'],
  RETURNED_PAYOUT: [
    ...(['SEND_AGAIN', 'SEND_CORRECTED', 'SEND_TO_ACCOUNT', 'REFUND', 'REFUND_KEEP_FEE'] as const),
    ...(['RETURN_TO_PARTNER', 'DONE'] as const),
  ],
  INCOMING_ORDER: ['RELEASE', 'REJECT', 'DONE'],
  UNDELIVERABLE_MESSAGE: ['SEND_AGAIN', 'DONE'],
  QUARANTINED_DOCUMENT: ['DONE'],
  BOOKS_DIFFERENCE: ['EXPLAINED'],
  CORRECTION: ['POST'],
  WRITE_OFF: ['POST'],
  CONTACT_MESSAGE: ['ANSWERED', 'DONE'],
  WEBHOOK_UNREACHABLE: ['SEND_AGAIN', 'DONE'],
  PARTNER_SETTLEMENT: ['AGREE', 'WITHDRAW'],
  PAYOUT_OVERDUE: ['NOTED', 'CONTINUE'],
  PAYOUT_DISCREPANCY: ['PAID', 'NOTED'],
  CONFIGURATION: ['APPLY', 'CHANGE'],
  RATE_SUSPENDED: ['ACCEPT_RATE', 'KEEP_OLD_RATE'],
  OVERDUE_REPORT: ['FILED', 'NOT_REPORTABLE'],
  FROZEN: ['UNFREEZE'],
  INTERVENTION: ['END'],
  MONITORING_ALERT: ['EXPLAINED', 'WATCH', 'RESTRICT', 'REPORT'],
  PEP_REVIEW: [
    ...(['CONFIRM_FOREIGN', 'CONFIRM_DOMESTIC', 'CONFIRM_PROMINENT'] as const),
    ...(['CONFIRM_ASSOCIATE', 'DISMISS'] as const),
  ],
  DUE_DILIGENCE_REVIEW: [
    ...(['KEEP', 'RAISE', 'APPROVE_ENHANCED', 'CONFIRM_MEDIA', 'DISMISS_MEDIA', 'LOWER'] as const),
    ...(['ASK', 'END_RELATIONSHIP', 'END_AND_REPORT'] as const),
  ],
  DATA_REQUEST: ['HAND_OVER', 'CORRECTED', 'RESTRICT_DATA', 'ERASE_DATA', 'REFUSE'],
} as const satisfies Readonly<Record<CaseKind, readonly string[]>>;

/**
 * Decisions that are hidden unless available: they record that something else has ended the matter, or
 * one of them replaces the other after a change of terms.
 */
export const WHERE_POSSIBLE: ReadonlySet<string> = new Set([
  ...['DONE', 'NOTED', 'PAY_AGAIN', 'CONTINUE', 'APPLY', 'CHANGE', 'RECEIVED', 'GIVE_UP'],
  ...['WON', 'DEBT'],
  ...['RAISE', 'APPROVE_ENHANCED', 'CONFIRM_MEDIA', 'DISMISS_MEDIA', 'LOWER'],
  ...['HAND_OVER', 'CORRECTED', 'RESTRICT_DATA', 'ERASE_DATA', 'AGREE', 'WITHDRAW'],
]);

/** Decisions that pay money to a person who may be barred from it. */
export const PAYING_ON: ReadonlySet<string> = new Set([
  ...['RELEASE', 'SEND_AGAIN', 'SEND_CORRECTED', 'SEND_TO_ACCOUNT'],
]);

/**
 * Decisions on a failed payout: a transaction is refunded to its customer, an order is returned to its
 * partner.
 */
const OF_ORDERS: ReadonlySet<string> = new Set(['SEND_TO_ACCOUNT', 'RETURN_TO_PARTNER']);
const OF_TRANSACTIONS: ReadonlySet<string> = new Set([
  ...['SEND_CORRECTED', 'REFUND', 'REFUND_KEEP_FEE'],
]);

/**
 * Decisions on a sanctions match of a customer without a pending transaction: they either are the listed
 * person or not.
 */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['SOMEBODY_ELSE', 'SUSPEND']);
const OF_HELD: ReadonlySet<string> = new Set(['RELEASE', 'REJECT']);

/** Decisions that other subjects have, for kinds of cases with several kinds of subject. */
const OTHERS: { readonly [Kind in CaseKind]?: Others } = {
  INCOMING_ORDER: { partner: new Set(['RELEASE', 'REJECT']) },
  RETURNED_PAYOUT: { transaction: OF_ORDERS, order: OF_TRANSACTIONS },
  SANCTIONS_MATCH: { transaction: OF_CUSTOMERS, order: OF_CUSTOMERS, customer: OF_HELD },
};

/** Keyed by the first word of a case's subject. */
type Others = Readonly<Record<string, ReadonlySet<string>>>;

/** A decision by its name. */
export type DecisionName = (typeof caseDecisions)[CaseKind][number];

/** Decisions of a case by its kind and its subject, such as `order:12`. */
export function decisionsOfCase(kind: CaseKind, subject: string): readonly DecisionName[] {
  const all: readonly DecisionName[] = caseDecisions[kind];
  const others = OTHERS[kind]?.[subject.split(':', 1)[0] ?? ''];
  return others ? all.filter((name) => !others.has(name)) : all;
}
