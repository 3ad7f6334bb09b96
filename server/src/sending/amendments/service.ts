import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type AmendmentContext, carryOutPendingChange } from './execute.ts';
import { endLateChange, endRefusedChange } from './requests.ts';
import { markReturn, type OperatorReturn } from './returns.ts';
import { findLateReturn, findWaitingChange, readPreviousNames } from './store.ts';

export { returnedPayoutDecisionHandlers } from './decisions.ts';
export type { AmendmentContext as AfterPayingTerms } from './execute.ts';
export type { OperatorReturn } from './returns.ts';

/** Changes that customers request after paying, which depend on the payout partner's response (see server/src/sending/README.md). */
export const afterPayingService = (handle: TransactionHandle, terms: AmendmentContext) => ({
  /** Marks it for return, or first requests a stop from the partner. */
  markReturn: (wanted: OperatorReturn) => markReturn(handle, terms, wanted),
  /** Call when it is not paid out: carries out a pending request, and returns whether there was one. */
  carryOut: (transactionId: bigint) => carryOutPendingChange(handle, terms, transactionId),
  /** Call when it was paid out. */
  endTooLate: (transactionId: bigint) => endLateChange(handle, terms, transactionId),
  /** Call when it is not paid out and its partner refuses to stop it. */
  endRefused: (transactionId: bigint) => endRefusedChange(handle, terms, transactionId),
  /** Whether a request is pending with its partner. */
  isAsked: async (transactionId: bigint) =>
    (await findWaitingChange(handle, transactionId)) !== undefined,
});

/** Read access to changes requested after paying. */
export const afterPayingReader = (handle: Handle) => ({
  /** All names of the recipient before a change. */
  namesBefore: (transactionId: bigint) => readPreviousNames(handle, transactionId),
  /** The last return requested by an operator, if the payout partner did not stop the payout. */
  lateReturn: (transactionId: bigint) => findLateReturn(handle, transactionId),
});
