import { PayoutPostponement, PayoutRefusal } from '../partner.ts';
import { ThunesError } from './client.ts';

/**
 * Documented codes that end an order: certainly not taken, and not because of something that passes. All others leave
 * its outcome open, above all 1007001 (external id used), 1007002 (already confirmed) and 1007003 (cannot be confirmed).
 */
const REFUSALS: ReadonlySet<string> = new Set([
  '1000997', // Source and payer country not authorized.
  '1000998', // Source country not authorized.
  '1000999', // Invalid parameter.
  '1003001', // Payer not active in the account.
  '1003002', // Invalid payer.
  '1003008', // Invalid destination amount.
  '1003010', // Currency that the payer does not pay.
  '1003011', // Less than the minimum.
  '1003012', // More than the maximum.
  '1005001', // Invalid account.
  '1006001', // Limit of a transaction.
  '1006002', // Number of transactions of an account.
  '1006099', // Another limit.
  '1007004', // The quotation expired before the confirmation.
  '1007100', // Method that the payer does not support.
]);

/** Documented codes by which an order was certainly not taken, for a reason that passes. */
const POSTPONEMENTS: ReadonlySet<string> = new Set([
  '1003007', // Payer currently unavailable.
  '1007005', // Not enough money in our balance.
  '1007101', // Method currently unavailable.
]);

/** Documented codes of a transaction that does not exist. */
const UNKNOWN: ReadonlySet<string> = new Set(['1000404', '1008004']);

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): error is ThunesError =>
  error instanceof ThunesError && error.codes.some((code) => codes.includes(code));

/** Whether Thunes knows no such transaction. */
export const isUnknown = (error: unknown): boolean => hasCode(error, ...UNKNOWN);

/** The error of an order by its meaning for the payout; one with any other code leaves the outcome open. */
export function toOrderError(error: unknown): unknown {
  if (!(error instanceof ThunesError)) return error;
  if (error.codes.every((code) => REFUSALS.has(code))) return new PayoutRefusal(error.message);
  const isSure = error.codes.every((code) => REFUSALS.has(code) || POSTPONEMENTS.has(code));
  return isSure ? new PayoutPostponement(error.message) : error;
}
