import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { carryOutWaiting, type Terms } from './execute.ts';
import { endRefused, endTooLate } from './requests.ts';
import { markReturn, type OperatorReturn } from './returns.ts';
import { lateReturn, namesBefore, waitingChange } from './store.ts';

export { afterPayingDeciders } from './decisions.ts';
export type { Terms as AfterPayingTerms } from './execute.ts';
export type { OperatorReturn } from './returns.ts';

/** Changes that customers request after paying, which depend on the payout partner's response (decision 87). */
export const afterPayingService = (handle: TransactionHandle, terms: Terms) => ({
  /** Marks it for return, or first requests a stop from the partner. */
  markReturn: (wanted: OperatorReturn) => markReturn(handle, terms, wanted),
  /** Call when it is not paid out: carries out a pending request, and returns whether there was one. */
  carryOut: (transactionId: bigint) => carryOutWaiting(handle, terms, transactionId),
  /** Call when it was paid out. */
  endTooLate: (transactionId: bigint) => endTooLate(handle, terms, transactionId),
  /** Call when it is not paid out and its partner refuses to stop it. */
  endRefused: (transactionId: bigint) => endRefused(handle, terms, transactionId),
  /** Whether a request is pending with its partner. */
  isAsked: async (transactionId: bigint) =>
    (await waitingChange(handle, transactionId)) !== undefined,
});

/** Read access to changes requested after paying. */
export const afterPayingReader = (handle: Handle) => ({
  /** All names of the recipient before a change. */
  namesBefore: (transactionId: bigint) => namesBefore(handle, transactionId),
  /** The last return requested by an operator, if the payout partner did not stop the payout. */
  lateReturn: (transactionId: bigint) => lateReturn(handle, transactionId),
});
