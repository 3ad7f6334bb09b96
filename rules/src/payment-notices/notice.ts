/** An amount in integer cents of its currency. */
export interface Amount {
  cents: bigint;
  /** ISO code. */
  currency: string;
}

/** A partner's final report about one payment. */
export interface PaymentNotice extends Amount {
  /** When the customer paid, where the partner reports it. */
  paidAt?: Date | undefined;
}

/** A payment recorded for a transaction under the partner's id of this payment. */
export interface RecordedPayment extends Amount {
  transactionId: bigint;
  isReversed: boolean;
  /** Whether it was applied out of the suspended payment below; then `cents` is what the transaction cost. */
  isFromSuspense: boolean;
  /** Whether the notice names the transaction that it was recorded for. */
  isOfReference?: boolean;
}

/** Money put in suspense under the partner's id of this payment. */
export interface SuspendedPayment {
  /** Undefined where it could not be booked: a notice from before the journal, in an unknown currency. */
  amount: Amount | undefined;
  /** Null where the reference was unknown. */
  transactionId: bigint | null;
  isReversed: boolean;
}

/** Earlier records of this payment. */
export interface EarlierRecords {
  payment: RecordedPayment | undefined;
  suspense: SuspendedPayment | undefined;
}

/**
 * How the money of a notice is treated, in cents of its currency. The parts sum to the amount of the notice; for a
 * reversal that names no amount, to the amount that was received.
 */
export interface Allocation {
  /** Pays the transaction. */
  applied: bigint;
  /** Arrived too late: the transaction is marked for refund. */
  refundable: bigint;
  /** Waits in suspense for an operator. */
  suspended: bigint;
  /** Booked for an earlier notice. */
  repeated: bigint;
  /** Not booked, because it contradicts an earlier notice. */
  disputed: bigint;
  /** Taken out of the recorded or suspended payment. */
  reversed: bigint;
  /**
   * Reversed by the partner in an amount that is not the payment's: owed by the customer until two people decide.
   */
  claimed: bigint;
  /** Of an attempt that failed: never received. */
  unreceived: bigint;
}

/** The allocation in which all parts but the given one are zero. */
export const allocateTo = (part: keyof Allocation, cents: bigint): Allocation => ({
  applied: 0n,
  refundable: 0n,
  suspended: 0n,
  repeated: 0n,
  disputed: 0n,
  reversed: 0n,
  claimed: 0n,
  unreceived: 0n,
  [part]: cents,
});

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.cents === other.cents && one.currency === other.currency;
