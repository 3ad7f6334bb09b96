import type { Handle, TransactionHandle } from '../platform/database/pool.ts';
import { wasExpiredByScheduler } from './expired-by-clock.ts';
import { endAwaitedPayee } from './lifecycle/await-payee.ts';
import { followCredit } from './lifecycle/customer-credits.ts';
import { refundFee } from './lifecycle/fee.ts';
import { type ActorName, type Move, moveTransaction } from './lifecycle/lifecycle.ts';
import {
  explainHold,
  notifyParties,
  notifyReady,
  type PayoutNotification,
} from './lifecycle/notify-customer.ts';
import {
  awaitOperator,
  endReview,
  type OperatorReview,
  type ReviewEnd,
} from './lifecycle/operator-review.ts';
import { payFromSuspense, type SuspensePayment } from './lifecycle/pay-from-suspense.ts';
import { cancelPayoutDebts, completePaidOut, type PayoutEnd } from './lifecycle/payout-ends.ts';
import { openTransactionPayout } from './lifecycle/payouts.ts';
import { type ChangedRecipient, changeRecipient } from './lifecycle/recipient.ts';
import { type RefundEvent, recordRefundEvent } from './lifecycle/refund-moves.ts';
import { type DifferentReversal, holdDifferentReversal } from './lifecycle/reversal-differs.ts';
import { type ReversedPayment, reversePayment } from './lifecycle/reverse-payment.ts';
import {
  findPayable,
  findPayableByReference,
  lockPayable,
  lockPayableById,
  lockPayableShared,
} from './payable.ts';
import { findByReference, findOwn, readLocked, type TransactionRow } from './store.ts';

export { dollarCents } from './creation/dollars.ts';
export { TIME_TO_DECIDE } from './creation/holds.ts';
export { outboundDecisionHandlers } from './decisions.ts';
export { EXPIRED_BY_CLOCK } from './expired-by-clock.ts';
export type { ActorName, Move } from './lifecycle/lifecycle.ts';
export { followCases } from './lifecycle/move-cases.ts';
export { isPaidFor } from './lifecycle/paid-for.ts';
export { postMove } from './lifecycle/post-move.ts';
export type { RefundEvent } from './lifecycle/refund-moves.ts';
export type { Payable, PayableByCustomer, PayableWithPayer } from './payable.ts';
export {
  describeParties,
  describeRecipient,
  type ScreenedTransaction,
  selectScreened,
} from './screened-parties.ts';
export { senderDetails } from './sender.ts';
export type { OwnTransaction, TransactionRow } from './store.ts';

/** Actions on outbound transactions for other areas, all in the handle's database transaction. */
export const outboundService = (
  handle: TransactionHandle,
  { brand }: { brand: { readonly name: string } },
) => ({
  move: (move: Omit<Move, 'brand'>) => moveTransaction(handle, { ...move, brand }),
  /** Its row, locked, with its customer's contact details. */
  lock: (id: bigint) => readLocked(handle, id),
  openPayout: (row: TransactionRow, failoverOf?: bigint) =>
    openTransactionPayout(handle, row, failoverOf),
  changeRecipient: (row: TransactionRow, change: ChangedRecipient) =>
    changeRecipient(handle, row, change),
  giveFeeBack: (row: TransactionRow, actor: ActorName) => refundFee(handle, row, actor),
  /** Notifies its customer of a change without a move. */
  tell: (id: bigint, said: PayoutNotification) => notifyParties(handle, brand, id, said),
  /** The account for a refund was entered. */
  endAwaitedPayee: (id: bigint) => endAwaitedPayee(handle, id),
  tellReady: (id: bigint) => notifyReady(handle, brand, id),
  explainHold: (row: TransactionRow, why: Parameters<typeof explainHold>[3]) =>
    explainHold(handle, brand, row, why),
  takeBackPayment: (taken: Omit<ReversedPayment, 'brand'>) =>
    reversePayment(handle, { ...taken, brand }),
  /** Its partner reversed another amount or currency; returns the case. */
  holdReversed: (reversal: Omit<DifferentReversal, 'brand'>) =>
    holdDifferentReversal(handle, { ...reversal, brand }),
  paidOut: (end: Omit<PayoutEnd, 'brand'>) => completePaidOut(handle, { ...end, brand }),
  notPaidOut: (end: Omit<PayoutEnd, 'brand'>) => cancelPayoutDebts(handle, { ...end, brand }),
  /** The claim on its customer changed. */
  followCredit: (change: Parameters<typeof followCredit>[2]) => followCredit(handle, brand, change),
  payFromSuspense: (paying: Omit<SuspensePayment, 'brand'>) =>
    payFromSuspense(handle, { ...paying, brand }),
  endReview: (end: ReviewEnd) => endReview(handle, brand, end),
  /** A refund left our bank or was returned, from any source. */
  tellRefund: (told: RefundEvent) => recordRefundEvent(handle, brand, told),
  awaitOperator: (review: OperatorReview) => awaitOperator(handle, brand, review),
  lockPayableShared: (registrationId: bigint, id: bigint) =>
    lockPayableShared(handle, registrationId, id),
  lockPayable: (paymentReference: string) => lockPayable(handle, paymentReference),
  lockPayableById: (id: bigint) => lockPayableById(handle, id),
  expiredByClock: (id: bigint) => wasExpiredByScheduler(handle, id),
});

/** Read access to outbound transactions for other areas. */
export const outboundReader = (handle: Handle) => ({
  findOwn: (registrationId: bigint, id: bigint) => findOwn(handle, registrationId, id),
  findByReference: (paymentReference: string) => findByReference(handle, paymentReference),
  findPayable: (registrationId: bigint, id: bigint) => findPayable(handle, registrationId, id),
  findPayableByReference: (registrationId: bigint, paymentReference: string) =>
    findPayableByReference(handle, registrationId, paymentReference),
});
