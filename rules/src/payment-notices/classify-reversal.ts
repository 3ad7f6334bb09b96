import {
  type Allocation,
  type Amount,
  allocateTo,
  type EarlierRecords,
  isSameAmount,
  type PaymentNotice,
} from './notice.ts';

/** How a reversal was reported: by the partner's notice, its answer to our own query, or a line of its statement. */
export type ReportedBy = 'NOTICE' | 'ANSWER' | 'LINE';

/** Reversals of the same payment in the same amount, the present one included. */
interface SameReversals {
  /** How the present one was reported. */
  reportedBy: ReportedBy;
  /** Reported before the present one. */
  earlier: number;
  /** Booked as a reversal that differs from its payment. */
  booked: number;
  /** Reported by a notice of the partner. */
  notices: number;
  /** Whether one that was booked is matched with no line of a statement yet. */
  awaitsLine: boolean;
}

/** Everything known when a partner reports a payment as failed or canceled. */
export interface ReversalFacts extends EarlierRecords {
  same: SameReversals;
}

/** Meaning of a reversal notice. */
type ReversalClass =
  /** The whole payment, from where its money is now. */
  | { kind: 'REVERSED'; from: 'PAYMENT' | 'SUSPENSE' }
  /** Less than the payment. */
  | { kind: 'PARTIALLY_REVERSED'; received: ReceivedMoney }
  /** More than the payment, or another currency. */
  | { kind: 'REVERSED_DIFFERENTLY'; received: ReceivedMoney }
  | { kind: 'DUPLICATE' }
  /** Nothing was received: only the attempt to pay is over. */
  | { kind: 'ATTEMPT_ENDED' };

/** A classified reversal notice. */
export type ClassifiedReversal = ReversalClass & { allocation: Allocation };

/** Money of a payment that has not been reversed. */
export interface ReceivedMoney extends Amount {
  transactionId: bigint | null;
  from: 'PAYMENT' | 'SUSPENSE';
}

/**
 * Classifies a notice that a payment failed or was canceled (decisions 22 and 26).
 * @param notice zero cents where the partner names no amount; it then reverses the whole payment
 */
export function classifyReversal(
  notice: PaymentNotice,
  { same, ...records }: ReversalFacts,
): ClassifiedReversal {
  const facts = setAsideGivenBack(records);
  const received = findReceived(facts);
  const repeated = { kind: 'DUPLICATE', allocation: allocateTo('repeated', notice.cents) } as const;
  if (received && notice.cents > 0n && !isSameAmount(notice, received)) {
    if (isBookedBefore(same)) return repeated;
    const isPart = notice.currency === received.currency && notice.cents < received.cents;
    const kind = isPart ? 'PARTIALLY_REVERSED' : 'REVERSED_DIFFERENTLY';
    return { kind, received, allocation: allocateTo('claimed', notice.cents) };
  }
  const applied = findApplied(facts);
  const record = applied ?? facts.suspense;
  if (!record) return { kind: 'ATTEMPT_ENDED', allocation: allocateTo('unreceived', notice.cents) };
  const amount = received ?? applied;
  if (record.isReversed || !amount) return repeated;
  const from = applied ? 'PAYMENT' : 'SUSPENSE';
  return {
    kind: 'REVERSED',
    from,
    allocation: allocateTo('reversed', notice.cents || amount.cents),
  };
}

/**
 * A payment that stands for its own transaction is reversed itself, although a part of it that was reversed and given
 * back went through suspense.
 */
function setAsideGivenBack({ payment, suspense }: EarlierRecords): EarlierRecords {
  const stands = payment?.isOfReference && !payment.isReversed && !payment.isFromSuspense;
  return { payment, suspense: stands ? undefined : suspense };
}

/** The recorded payment, unless the money of this one is still in suspense and the record is of another. */
const findApplied = ({ payment, suspense }: EarlierRecords) =>
  payment && (!suspense || payment.isFromSuspense) ? payment : undefined;

/** The money that was received: of a payment that was ever in suspense, the amount of its case. */
function findReceived(earlier: EarlierRecords): ReceivedMoney | undefined {
  const { suspense } = earlier;
  const applied = findApplied(earlier);
  if (applied?.isReversed || suspense?.isReversed) return undefined;
  const amount = suspense?.amount ?? applied;
  const owner = applied ?? suspense;
  if (!amount || !owner) return undefined;
  const { cents, currency } = amount;
  const { transactionId } = owner;
  return { cents, currency, transactionId, from: applied ? 'PAYMENT' : 'SUSPENSE' };
}

/**
 * Whether a reversal that differs from its payment was booked before. Two notices of one amount are two reversals,
 * unless a line of a statement or an answer to our own query was booked before one of them: those report the same
 * reversals as the notices. An answer reports the state of a payment, so it adds nothing to a reversal of the same
 * amount; a line adds one unless a reversal still waits for its line.
 */
function isBookedBefore({
  reportedBy,
  earlier,
  booked,
  notices,
  awaitsLine,
}: SameReversals): boolean {
  if (reportedBy === 'LINE') return awaitsLine;
  if (reportedBy === 'ANSWER') return earlier > 0;
  return notices <= booked;
}
