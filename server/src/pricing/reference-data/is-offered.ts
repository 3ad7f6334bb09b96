import type { Destination, Offered, PayoutCurrency } from './model.ts';

/** Switched on by the remitter and not out of order at the partner. */
export const isEnabled = (one: Offered): boolean => one.active && one.available;

/** Whether money can be sent to a country: switched on, and with a rate. */
export const isReached = (destination: Destination): boolean =>
  isEnabled(destination) && destination.rate !== undefined;

/** Whether a currency and everything above it is offered. */
export function isOffered(currency: PayoutCurrency): boolean {
  const { partner } = currency;
  const { payoutMethod } = partner;
  return [currency, partner, payoutMethod].every(isEnabled) && isReached(payoutMethod.destination);
}
