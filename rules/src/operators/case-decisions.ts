import type { CaseKind } from './case-roles.ts';

const ofRequests = ['APPROVE', 'APPROVE_AS_KNOWN', 'FOLLOW_UP', 'REJECT', 'REJECT_ORDER'] as const;
const ofHolds = ['RELEASE', 'REJECT', 'CANCEL', 'REFUND', 'DONE'] as const;

/**
 * Every decision a kind of case can have, in the order in which they are offered. Which of them a case has now says
 * its state; the others are shown with why they are not there.
 */
export const caseDecisions = {
  SIGN_UP: ['APPROVE', 'REJECT'],
  IDENTITY_RENEWAL: ['APPROVE', 'DECLINE'],
  IDENTITY_CORRECTION: ['APPROVE', 'DECLINE'],
  REDEMPTION: ofRequests,
  FOLLOW_UP: ofRequests,
  HOLD: ofHolds,
  SANCTIONS_MATCH: ['RELEASE', 'REJECT', 'DONE', 'SOMEBODY_ELSE', 'FREEZE', 'SUSPEND'],
  REVERSAL: [...ofHolds, 'RECEIVED', 'GIVE_UP'],
  LIMIT_INCREASE: ['APPROVE', 'DECLINE'],
  SUSPENSE: ['TRANSACTION', 'REFUND', 'WRITE_OFF'],
  REFUND: ['READY', 'READY_KEEP_FEE', 'PAY_AGAIN'],
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
  PAYOUT_OVERDUE: ['NOTED', 'CONTINUE'],
  PAYOUT_DISCREPANCY: ['PAID', 'NOTED'],
  CONFIGURATION: ['APPLY', 'CHANGE'],
  RATE_SUSPENDED: ['ACCEPT_RATE', 'KEEP_OLD_RATE'],
  OVERDUE_REPORT: ['FILED', 'NOT_REPORTABLE'],
  FROZEN: ['UNFREEZE'],
} as const satisfies Readonly<Record<CaseKind, readonly string[]>>;

/**
 * Decisions that are shown where they can be taken, else not at all: they note that something else has ended the
 * matter, or a change of terms has the one or the other.
 */
export const WHERE_POSSIBLE: ReadonlySet<string> = new Set([
  ...['DONE', 'NOTED', 'PAY_AGAIN', 'CONTINUE', 'APPLY', 'CHANGE', 'RECEIVED', 'GIVE_UP'],
]);

/** Decisions by which money goes on to somebody who may be barred from it. */
export const PAYING_ON: ReadonlySet<string> = new Set([
  ...['RELEASE', 'SEND_AGAIN', 'SEND_CORRECTED', 'SEND_TO_ACCOUNT'],
]);

/** Of a payout that came to nothing: what is sent from here is given back to its customer, an order to its partner. */
const OF_ORDERS: ReadonlySet<string> = new Set(['SEND_TO_ACCOUNT', 'RETURN_TO_PARTNER']);
const OF_TRANSACTIONS: ReadonlySet<string> = new Set([
  ...['SEND_CORRECTED', 'REFUND', 'REFUND_KEEP_FEE'],
]);

/** Of a match on the list of sanctions: a customer who has nothing under way is either the one who is listed or not. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['SOMEBODY_ELSE', 'SUSPEND']);
const OF_HELD: ReadonlySet<string> = new Set(['RELEASE', 'REJECT']);

/** Decisions of other matters, where a kind of case can be about one of several. */
const OTHERS: { readonly [Kind in CaseKind]?: Others } = {
  INCOMING_ORDER: { partner: new Set(['RELEASE', 'REJECT']) },
  RETURNED_PAYOUT: { transaction: OF_ORDERS, order: OF_TRANSACTIONS },
  SANCTIONS_MATCH: { transaction: OF_CUSTOMERS, order: OF_CUSTOMERS, customer: OF_HELD },
};

/** By the first word of what a case names as its subject. */
type Others = Readonly<Record<string, ReadonlySet<string>>>;

/** The decisions a case can have by its kind and its subject, such as `order:12`. */
export function decisionsOfCase(kind: CaseKind, subject: string): readonly string[] {
  const all: readonly string[] = caseDecisions[kind];
  const others = OTHERS[kind]?.[subject.split(':', 1)[0] ?? ''];
  return others ? all.filter((name) => !others.has(name)) : all;
}
