import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { carryOutWaiting, type Terms } from './execute.ts';
import { endRefused, endTooLate } from './requests.ts';
import { markReturn, type OperatorReturn } from './returns.ts';
import { lateReturn, namesBefore, waitingChange } from './store.ts';

export { afterPayingDeciders } from './decisions.ts';
export type { Terms as AfterPayingTerms } from './execute.ts';
export type { OperatorReturn } from './returns.ts';

/** What customers want of transactions they have paid, as the word of a payout partner decides it (decision 87). */
export const afterPayingService = (handle: TransactionHandle, terms: Terms) => ({
  /** Marks it to be given back, or asks the partner to stop it first. */
  markReturn: (wanted: OperatorReturn) => markReturn(handle, terms, wanted),
  /** It is not paid out: does what was wanted, and answers whether something was. */
  carryOut: (transactionId: bigint) => carryOutWaiting(handle, terms, transactionId),
  /** It was paid out. */
  endTooLate: (transactionId: bigint) => endTooLate(handle, terms, transactionId),
  /** It is not paid out, and its partner will not stop it. */
  endRefused: (transactionId: bigint) => endRefused(handle, terms, transactionId),
  /** Whether its partner is asked about something that was wanted. */
  isAsked: async (transactionId: bigint) =>
    (await waitingChange(handle, transactionId)) !== undefined,
});

/** Changes requested after paying, as other areas read them. */
export const afterPayingReader = (handle: Handle) => ({
  /** Every name the recipient had before a change. */
  namesBefore: (transactionId: bigint) => namesBefore(handle, transactionId),
  /** The return that an operator requested last, if the payout partner did not stop the payout. */
  lateReturn: (transactionId: bigint) => lateReturn(handle, transactionId),
});
