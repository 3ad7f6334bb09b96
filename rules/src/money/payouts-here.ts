/** Payouts in South Africa of money from abroad (see server/src/receiving/README.md). */

/** Immediate payment rails; every bank also takes an EFT. */
export type Rail = 'PAYSHAP' | 'RTC';

/** Time frame of a payment (OUT-30). */
type PaymentTimeFrame = 'CASH' | 'IMMEDIATE' | 'EFT';

/** Facts that decide how fast a deposit can be. */
export interface Deposit {
  cents: bigint;
  /** Rails of the recipient's bank; empty for an unknown bank. */
  rails: readonly string[];
  /** PayShap takes amounts below this, in cents. */
  payshapBelow: bigint;
}

/** Time frame of an order's payment; `deposit` is undefined for cash vouchers. */
export function paymentTimeFrame(deposit: Deposit | undefined): PaymentTimeFrame {
  if (!deposit) return 'CASH';
  const { cents, rails, payshapBelow } = deposit;
  const byPayshap = rails.includes('PAYSHAP') && cents < payshapBelow;
  return byPayshap || rails.includes('RTC') ? 'IMMEDIATE' : 'EFT';
}

/** Splits an order in cash into the amounts of its vouchers, the largest first, all in cents. */
export function voucherAmounts(cents: bigint, most: bigint): bigint[] {
  const full = Array.from({ length: Number(cents / most) }, () => most);
  const rest = cents % most;
  return rest === 0n ? full : [...full, rest];
}
