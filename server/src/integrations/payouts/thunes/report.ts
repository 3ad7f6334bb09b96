import type { PayoutReport, ReportedState } from '../partner.ts';
import type { Transaction } from './forms.ts';

/** Classes of statuses by their digit; CREATED is no order yet. */
const CLASSES: Readonly<Record<string, { name: string; state: ReportedState | 'CREATED' }>> = {
  1: { name: 'CREATED', state: 'CREATED' },
  2: { name: 'CONFIRMED', state: 'ACCEPTED' },
  3: { name: 'REJECTED', state: 'FAILED' },
  4: { name: 'CANCELLED', state: 'CANCELED' },
  5: { name: 'SUBMITTED', state: 'ACCEPTED' },
  6: { name: 'AVAILABLE', state: 'READY' },
  7: { name: 'COMPLETED', state: 'PAID' },
  8: { name: 'REVERSED', state: 'RETURNED' },
  9: { name: 'DECLINED', state: 'FAILED' },
};

/** CONFIRMED-WAITING-FOR-PICKUP: the only status whose class does not decide. */
const WAITING_FOR_PICKUP = '20150';

/** Our number of a payout at Thunes. */
export const toExternalId = (payoutId: string): string => `payout-${payoutId}`;

/** @throws Error for a number that is not ours */
export function toPayoutId(externalId: string): string {
  const payoutId = /^payout-([0-9]{1,18})$/.exec(externalId)?.[1];
  if (payoutId === undefined) throw new Error('The transaction is not about one of our payouts.');
  return payoutId;
}

/**
 * The state of a transaction; undefined if it is not documented. Thunes adds statuses without notice, so the class
 * decides, and its number, its name and the status must agree.
 */
export function readState(transaction: Transaction): ReportedState | 'CREATED' | undefined {
  const { status, status_message: message, status_class: digit } = transaction;
  const known = CLASSES[digit];
  if (!known || transaction.status_class_message !== known.name) return undefined;
  if (status.length !== 5 || !status.startsWith(digit) || !message.startsWith(known.name)) {
    return undefined;
  }
  return status === WAITING_FOR_PICKUP ? 'READY' : known.state;
}

/** A confirmed transaction; undefined if it is not confirmed, or its status is not documented. */
export function createReport(transaction: Transaction): PayoutReport | undefined {
  const state = readState(transaction);
  if (state === undefined || state === 'CREATED') return undefined;
  return {
    payoutId: toPayoutId(transaction.external_id),
    partnerReference: transaction.id,
    state,
    word: `${transaction.status} ${transaction.status_message}`,
    amount: {
      value: transaction.destination.amount,
      currency: transaction.destination.currency,
    },
  };
}
