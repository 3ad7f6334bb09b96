import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { compareAll, type Step } from './comparisons/all.ts';
import { type Entry, postEntries, postEntry } from './journal.ts';
import { readAccountBalances, readBalances } from './queries/balances.ts';
import { readLastCheck } from './queries/check.ts';
import { type EntriesQuery, listEntries } from './queries/entries.ts';
import { readEntry } from './queries/entry.ts';
import type { Figure } from './queries/figures.ts';
import { readFloats } from './queries/floats.ts';
import { readIncome } from './queries/income.ts';
import { type AccountLinesQuery, readAccountLines, readBalancedLines } from './queries/lines.ts';
import { readSettlementByDay } from './queries/settlement.ts';
import {
  type AccountDays,
  createStatement,
  readMovements,
  readPeriodBalances,
} from './queries/statement.ts';
import { trialBalance } from './trial-balance.ts';

export { type Account, isControlled, MAIN_BANK_ACCOUNT, VOUCHER_PARTNER } from './accounts.ts';
export type { Step } from './comparisons/all.ts';
export {
  type ComparisonResult,
  type Difference,
  formatDifference,
} from './comparisons/comparison.ts';
export { formatEvent } from './event-words.ts';
export type { JournalEvent } from './events.ts';
export type { Entry, EntryDocument, EntrySubject, Line } from './journal.ts';
export {
  type Amounts,
  blockedOrderLines,
  blockedPaymentLines,
  blockedRefundLines,
  feeReturnedLines,
  negateLines,
  paidLines,
  paidOutLines,
  type ReceivedMoney,
  receivedFor,
  refundAmount,
  refundLines,
  returnLines,
  reversedRefundLines,
  transferLines,
  unpaidLines,
} from './postings.ts';
export type { Balance } from './queries/balances.ts';
export type { ListedEntry } from './queries/entries.ts';
export type { WholeEntry } from './queries/entry.ts';
export { type Figure, figureSide } from './queries/figures.ts';
export type { PartnerFloat } from './queries/floats.ts';
export {
  type AccountLine,
  type AccountLinesQuery,
  type BalancedLine,
  formatPosition,
  parsePosition,
} from './queries/lines.ts';
export {
  markedSum,
  type PartnerLine,
  partnerLines,
  type StatementMarks,
} from './queries/partner-lines.ts';
export type { AccountDays } from './queries/statement.ts';
export { formatIncomeRows } from './reports/month.ts';
export { type BooksReports, booksReports } from './reports/reports.ts';
export { inSnapshot } from './reports/snapshot.ts';
export { updateJournalTotals } from './totals/add-up.ts';
export { postedTotals } from './totals/totals.ts';

/** The ledger for other areas to write, in the database transaction of the money's event. */
export const journalService = (handle: Pick<TransactionHandle, 'db'>) => ({
  post: (entry: Entry) => postEntry(handle, entry),
  postAll: (entries: readonly Entry[]) => postEntries(handle, entries),
});

/** The ledger for viewing: each query uses an index or the journal totals (see server/src/ledger/README.md). */
export const journalQueries = (handle: Handle) => ({
  balancesAt: (day: IsoDate) => readBalances(handle, day),
  balancesOf: (of: Parameters<typeof readAccountBalances>[1]) => readAccountBalances(handle, of),
  heldAround: (of: AccountDays) => readPeriodBalances(handle, of),
  lines: (of: AccountLinesQuery) => readAccountLines(handle, of),
  balancedLines: (of: AccountLinesQuery) => readBalancedLines(handle, of),
  movements: (of: AccountDays, figure?: Figure) => readMovements(handle, of, figure),
  entries: (of: EntriesQuery) => listEntries(handle, of),
  entry: (id: bigint) => readEntry(handle, id),
  check: () => readLastCheck(handle),
  settlement: (days: { from: IsoDate; to: IsoDate }) => readSettlementByDay(handle, days),
  floats: (days: { from: IsoDate; to: IsoDate }) => readFloats(handle, days),
  income: (month: IsoDate) => readIncome(handle, month),
});

/** A statement for a spreadsheet, read by an index; rows are streamed. */
export const accountStatement = (handle: TransactionHandle, of: AccountDays) =>
  createStatement(handle, of);

/** The ledger for checking. */
export const journalReader = (handle: Handle) => ({
  trialBalance: () => trialBalance(handle),
  compare: (most?: number, step?: Step) => compareAll(handle, most, step),
});
