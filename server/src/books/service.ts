import type { Handle, TransactionHandle } from '../database/pool.ts';
import { type Entry, post } from './journal.ts';
import { reconcile } from './reconcile.ts';
import { trialBalance } from './trial-balance.ts';

export { type Account, MAIN_BANK_ACCOUNT } from './accounts.ts';
export type { JournalEvent } from './events.ts';
export type { Entry, EntryDocument, EntrySubject, Line } from './journal.ts';
export {
  type Amounts,
  paidLines,
  paidOutLines,
  type Received,
  receivedFor,
  refundLines,
  returned,
  returnLines,
  transfer,
  unpaidLines,
} from './postings.ts';

export { csvOfRows, type Rows } from './reports/csv.ts';
export { type BooksReports, booksReports } from './reports/reports.ts';
export { ofOneMoment } from './reports/snapshot.ts';

/** The books, as other areas write them: in the database transaction of what happened to the money. */
export const booksService = (handle: Pick<TransactionHandle, 'db'>) => ({
  post: (entry: Entry) => post(handle, entry),
});

/** The books, as they are examined. */
export const booksReader = (handle: Handle) => ({
  trialBalance: () => trialBalance(handle),
  reconcile: () => reconcile(handle),
});
