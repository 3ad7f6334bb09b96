/** A float in our books when its channel reports a balance. Amounts are hundredths of its currency. */
export interface FloatInBooks {
  /** Advanced and not paid out, whether or not it has arrived. */
  readonly bookCents: bigint;
  /** Needed by payouts under way, which the channel may have deducted or not. */
  readonly reservedCents: bigint;
  /** Amounts that the bank has sent and that are not known to have arrived, oldest first. */
  readonly inTransit: readonly bigint[];
  /** Orders agreed on: the channel may have the money before the bank's line is imported. */
  readonly agreedCents: bigint;
  /** Paid out after the balance; the channel may have deducted it before its notice. */
  readonly paidSinceCents: bigint;
}

/** Lowest and highest balance of the channel that payouts and transfers under way explain. */
export interface ExplainedRange {
  readonly lowestCents: bigint;
  readonly highestCents: bigint;
}

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, cents) => sum + cents, 0n);

/** The balances of the channel that our books explain. */
export const explainedRange = (of: FloatInBooks): ExplainedRange => ({
  lowestCents: of.bookCents - add(of.inTransit) - of.reservedCents,
  highestCents: of.bookCents + of.agreedCents + of.paidSinceCents,
});

/** Amount by which a reported balance is above (positive) or below the range; zero within it. */
export function unexplainedCents(reported: bigint, range: ExplainedRange): bigint {
  if (reported < range.lowestCents) return reported - range.lowestCents;
  return reported > range.highestCents ? reported - range.highestCents : 0n;
}

/**
 * Number of amounts in transit, oldest first, that a reported balance proves to have arrived: it contains the whole of
 * each beside everything else in the books. Payouts under way that the channel has deducted already can hide one,
 * which an operator then records: believing too early would pay out money that is not there.
 */
export function countArrived(reported: bigint, of: FloatInBooks): number {
  const now = reported - of.paidSinceCents;
  let without = of.bookCents - add(of.inTransit);
  let arrived = 0;
  for (const cents of of.inTransit) {
    without += cents;
    if (now < without) break;
    arrived += 1;
  }
  return arrived;
}
