/** How money from abroad is paid out here (decision 90). */

/** Ways a bank here takes money at once; an EFT every bank takes. */
export type Rail = 'PAYSHAP' | 'RTC';

/** Within what time a payment arrives, as OUT-30 answers it. */
export type PaymentTimeFrame = 'CASH' | 'IMMEDIATE' | 'EFT';

/** A deposit, by what decides how fast it can be. */
export interface Deposit {
  cents: bigint;
  /** Ways the recipient's bank takes; none of a bank that nobody knows. */
  rails: readonly string[];
  /** Below this PayShap takes an amount, in cents. */
  payshapBelow: bigint;
}

/** The time frame of an order's payment; `deposit` is undefined for cash vouchers. */
export function paymentTimeFrame(deposit: Deposit | undefined): PaymentTimeFrame {
  if (!deposit) return 'CASH';
  const { cents, rails, payshapBelow } = deposit;
  const byPayshap = rails.includes('PAYSHAP') && cents < payshapBelow;
  return byPayshap || rails.includes('RTC') ? 'IMMEDIATE' : 'EFT';
}

/** An order in cash as the amounts of its vouchers, the fullest first, all in cents. */
export function voucherAmounts(cents: bigint, most: bigint): bigint[] {
  const full = Array.from({ length: Number(cents / most) }, () => most);
  const rest = cents % most;
  return rest === 0n ? full : [...full, rest];
}
