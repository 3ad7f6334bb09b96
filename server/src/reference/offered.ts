import type { Offered, PayoutCurrency } from './model.ts';

/** Switched on by the remitter and not out of order at the partner. */
export const offered = (one: Offered): boolean => one.active && one.available;

/** Whether a currency and everything above it is offered. */
export function isOffered(currency: PayoutCurrency): boolean {
  const { partner } = currency;
  const { payoutMethod } = partner;
  return [currency, partner, payoutMethod, payoutMethod.destination].every(offered);
}
