import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { compareAll, type Step } from './comparisons/all.ts';
import { type Entry, post, postAll } from './journal.ts';
import { balancesAt, balancesOf } from './queries/balances.ts';
import { lastCheck } from './queries/check.ts';
import { readEntry } from './queries/entry.ts';
import { floatsBetween } from './queries/floats.ts';
import { incomeOf } from './queries/income.ts';
import { type LinesOf, linesOf } from './queries/lines.ts';
import { settlementByDay } from './queries/settlement.ts';
import { type AccountDays, heldAround, statementBetween } from './queries/statement.ts';
import { trialBalance } from './trial-balance.ts';

export { type Account, isControlled, MAIN_BANK_ACCOUNT, VOUCHER_PARTNER } from './accounts.ts';
export type { Step } from './comparisons/all.ts';
export { type Difference, differenceText, type Found } from './comparisons/comparison.ts';
export { eventInWords } from './event-words.ts';
export type { JournalEvent } from './events.ts';
export type { Entry, EntryDocument, EntrySubject, Line } from './journal.ts';
export {
  type Amounts,
  blockedOrderLines,
  blockedPaymentLines,
  blockedRefundLines,
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
export type { Balance } from './queries/balances.ts';
export type { WholeEntry } from './queries/entry.ts';
export type { PartnerFloat } from './queries/floats.ts';
export { type AccountLine, type LinesOf, placeIn, placeText } from './queries/lines.ts';
export type { AccountDays } from './queries/statement.ts';
export { csvOfRows, type Rows } from './reports/csv.ts';
export { incomeRows } from './reports/month.ts';
export { type BooksReports, booksReports } from './reports/reports.ts';
export { ofOneMoment } from './reports/snapshot.ts';
export { addUpJournal } from './totals/add-up.ts';
export { postedTotals } from './totals/totals.ts';

/** The ledger for other areas to write, in the database transaction of the money's event. */
export const booksService = (handle: Pick<TransactionHandle, 'db'>) => ({
  post: (entry: Entry) => post(handle, entry),
  postAll: (entries: readonly Entry[]) => postAll(handle, entries),
});

/** The ledger for viewing: each query uses an index or the journal totals (decision 97). */
export const booksLooked = (handle: Handle) => ({
  balancesAt: (day: IsoDate) => balancesAt(handle, day),
  balancesOf: (of: Parameters<typeof balancesOf>[1]) => balancesOf(handle, of),
  heldAround: (of: AccountDays) => heldAround(handle, of),
  lines: (of: LinesOf) => linesOf(handle, of),
  entry: (id: bigint) => readEntry(handle, id),
  check: () => lastCheck(handle),
  settlement: (days: { from: IsoDate; to: IsoDate }) => settlementByDay(handle, days),
  floats: (days: { from: IsoDate; to: IsoDate }) => floatsBetween(handle, days),
  income: (month: IsoDate) => incomeOf(handle, month),
});

/** A statement for a spreadsheet, read by an index; rows are streamed. */
export const accountStatement = (handle: TransactionHandle, of: AccountDays) =>
  statementBetween(handle, of);

/** The ledger for checking. */
export const booksReader = (handle: Handle) => ({
  trialBalance: () => trialBalance(handle),
  compare: (most?: number, step?: Step) => compareAll(handle, most, step),
});
