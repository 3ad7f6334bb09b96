import type { Handle, TransactionHandle } from '../database/pool.ts';
import { compareAll } from './comparisons/all.ts';
import { type Entry, post, postAll } from './journal.ts';
import { trialBalance } from './trial-balance.ts';

export { type Account, isControlled, MAIN_BANK_ACCOUNT, VOUCHER_PARTNER } from './accounts.ts';
export { type Difference, differenceText, type Found } from './comparisons/comparison.ts';
export type { JournalEvent } from './events.ts';
export type { Entry, EntryDocument, EntrySubject, Line } from './journal.ts';
export {
  type Amounts,
  feeReturnedLines,
  paidLines,
  paidOutLines,
  type Received,
  receivedFor,
  refundLines,
  refundTakenBackLines,
  returned,
  returnLines,
  takenBack,
  transfer,
  unpaidLines,
} from './postings.ts';

export { csvOfRows, type Rows } from './reports/csv.ts';
export { type BooksReports, booksReports } from './reports/reports.ts';
export { ofOneMoment } from './reports/snapshot.ts';
export { addUpJournal } from './totals/add-up.ts';

/** The books, as other areas write them: in the database transaction of what happened to the money. */
export const booksService = (handle: Pick<TransactionHandle, 'db'>) => ({
  post: (entry: Entry) => post(handle, entry),
  postAll: (entries: readonly Entry[]) => postAll(handle, entries),
});

/** The books, as they are examined. */
export const booksReader = (handle: Handle) => ({
  trialBalance: () => trialBalance(handle),
  compare: (most?: number) => compareAll(handle, most),
});
