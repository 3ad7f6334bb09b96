import type { Handle, TransactionHandle } from '../database/pool.ts';
import { type Amounts, type LedgerEvent, post } from './postings.ts';
import { reconcile, trialBalance } from './trial-balance.ts';

export { type Amounts, type LedgerEvent, ledgerEventOf, postingsOf } from './postings.ts';

/** The books, as other areas write them: in the database transaction of what happened to the money. */
export const booksService = (handle: TransactionHandle) => ({
  post: (transactionId: bigint, event: LedgerEvent, amounts: Amounts) =>
    post(handle, transactionId, event, amounts),
});

/** The books, as they are examined. */
export const booksReader = (handle: Handle) => ({
  trialBalance: () => trialBalance(handle),
  reconcile: () => reconcile(handle),
});
