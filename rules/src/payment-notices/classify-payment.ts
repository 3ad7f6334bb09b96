import { type CustomerStatus, isBarred, type OutboundStatus } from '../status/statuses.ts';
import {
  type Allocation,
  allocateTo,
  type EarlierRecords,
  isSameAmount,
  type PaymentNotice,
  type SuspendedPayment,
} from './notice.ts';

/** The transaction whose reference a notice names, as of the moment its row was locked. */
export interface NoticedTransaction {
  id: bigint;
  status: OutboundStatus;
  totalCents: bigint;
  customerStatus: CustomerStatus;
  /** Whether the customer owes us for a reversed payment. */
  customerOwes: boolean;
  /** The payment recorded for it before, under whatever id. */
  earlierPayment: 'STANDS' | 'REVERSED' | undefined;
  createdAt: Date;
  /** Its expiry, or the end of the authorisation the payment was opened as, whichever is later. */
  payableUntil: Date;
  /** Whether it was approved and then expired by the clock: not cancelled, recalled or never approved. */
  expiredByClock: boolean;
}

/** Everything known when a partner reports a payment as received. */
export interface PaymentFacts extends EarlierRecords {
  transaction: NoticedTransaction | undefined;
  /** Whether the partner reported the same payment as failed or canceled before. */
  wasDenied: boolean;
  now: Date;
  /** How long after `payableUntil` a payment made before it may be reported; 0 where never. */
  graceSeconds: number;
}

/** Why the partner's notices cannot all be true. */
export type Contradiction = 'DENIED_BEFORE' | 'REVERSED_BEFORE' | 'OTHER_AMOUNT_BEFORE';

/** Why a payment goes to suspense, for a transaction that is known. */
export type Misfit =
  | { kind: 'RECORDED_ELSEWHERE'; transactionId: bigint }
  | { kind: 'OTHER_CURRENCY' }
  | { kind: 'SHORT'; missingCents: bigint }
  | { kind: 'EXCESS'; excessCents: bigint }
  | { kind: 'CUSTOMER_BARRED' }
  | { kind: 'CUSTOMER_OWES' }
  | { kind: 'REVERSED_BEFORE' }
  | { kind: 'PAID_ALREADY' }
  | { kind: 'NOT_AWAITED' };

/** Meaning of a payment notice. */
type PaymentClass =
  | { kind: 'RECORD'; transaction: NoticedTransaction }
  /** Paid after the transaction expired. */
  | { kind: 'LATE'; transaction: NoticedTransaction }
  | { kind: 'UNKNOWN_REFERENCE' }
  | { kind: 'MISFIT'; transaction: NoticedTransaction; misfit: Misfit }
  | { kind: 'DUPLICATE' }
  | { kind: 'DISCREPANCY' };

/** A classified payment notice. */
export type ClassifiedPayment = PaymentClass & {
  allocation: Allocation;
  /**
   * Set where an operator has to contact the partner; a payment can be recorded at the same time.
   */
  contradiction?: { why: Contradiction; transactionId: bigint | undefined };
};

/** Classifies a notice that money was received (decision 22). */
export function classifyPayment(notice: PaymentNotice, facts: PaymentFacts): ClassifiedPayment {
  const { payment, suspense, transaction, wasDenied } = facts;
  if (payment && payment.transactionId === transaction?.id) {
    // Only part of a suspended payment may have paid the transaction: its case has the amount that was received.
    const amount = payment.isFromSuspense ? suspense?.amount : payment;
    return compareWithEarlier(notice, { ...payment, amount });
  }
  if (suspense) return compareWithEarlier(notice, suspense);
  const first = classifyFirst(notice, facts);
  if (!wasDenied) return first;
  return { ...first, contradiction: { why: 'DENIED_BEFORE', transactionId: transaction?.id } };
}

/** A repeat has no effect; another amount, or money that was reversed since, contradicts the earlier notice. */
function compareWithEarlier(notice: PaymentNotice, earlier: SuspendedPayment): ClassifiedPayment {
  if (earlier.amount && isSameAmount(notice, earlier.amount) && !earlier.isReversed) {
    return { kind: 'DUPLICATE', allocation: allocateTo('repeated', notice.cents) };
  }
  const why = earlier.isReversed ? 'REVERSED_BEFORE' : 'OTHER_AMOUNT_BEFORE';
  const transactionId = earlier.transactionId ?? undefined;
  return {
    kind: 'DISCREPANCY',
    allocation: allocateTo('disputed', notice.cents),
    contradiction: { why, transactionId },
  };
}

function classifyFirst(notice: PaymentNotice, facts: PaymentFacts): ClassifiedPayment {
  const { transaction, payment } = facts;
  const suspended = allocateTo('suspended', notice.cents);
  if (!transaction) return { kind: 'UNKNOWN_REFERENCE', allocation: suspended };
  const misfit = payment
    ? ({ kind: 'RECORDED_ELSEWHERE', transactionId: payment.transactionId } as const)
    : (amountMisfit(notice, transaction) ?? statusMisfit(transaction));
  if (misfit) return { kind: 'MISFIT', transaction, misfit, allocation: suspended };
  if (transaction.status === 'APPROVED_UNPAID' || wasPaidInTime(notice, transaction, facts)) {
    return { kind: 'RECORD', transaction, allocation: allocateTo('applied', notice.cents) };
  }
  return { kind: 'LATE', transaction, allocation: allocateTo('refundable', notice.cents) };
}

function amountMisfit(
  { cents, currency }: PaymentNotice,
  { totalCents }: NoticedTransaction,
): Misfit | undefined {
  if (currency !== 'ZAR') return { kind: 'OTHER_CURRENCY' };
  if (cents < totalCents) return { kind: 'SHORT', missingCents: totalCents - cents };
  if (cents > totalCents) return { kind: 'EXCESS', excessCents: cents - totalCents };
  return undefined;
}

function statusMisfit(transaction: NoticedTransaction): Misfit | undefined {
  const { status, customerStatus, customerOwes, earlierPayment } = transaction;
  if (status === 'EXPIRED') return undefined;
  if (status === 'APPROVED_UNPAID') {
    // The last check before the money moves on: the customer may have been suspended by anyone (see server/src/compliance/README.md).
    if (isBarred(customerStatus)) return { kind: 'CUSTOMER_BARRED' };
    // The payment may have been started before the claim arose.
    return customerOwes ? { kind: 'CUSTOMER_OWES' } : undefined;
  }
  if (earlierPayment === 'REVERSED') return { kind: 'REVERSED_BEFORE' };
  return { kind: earlierPayment === 'STANDS' ? 'PAID_ALREADY' : 'NOT_AWAITED' };
}

/**
 * Whether a payment of an expired transaction was made while it could be paid and is reported soon enough after
 * (decision 22). It does not send money for a customer who was suspended meanwhile or owes us.
 */
function wasPaidInTime(
  { paidAt }: PaymentNotice,
  { customerStatus, customerOwes, createdAt, payableUntil, expiredByClock }: NoticedTransaction,
  { now, graceSeconds }: PaymentFacts,
): boolean {
  if (!paidAt || !expiredByClock || customerStatus !== 'APPROVED' || customerOwes) return false;
  const isPayable = createdAt <= paidAt && paidAt < payableUntil;
  return isPayable && now.getTime() < payableUntil.getTime() + graceSeconds * 1000;
}
