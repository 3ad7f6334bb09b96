import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { reportChartOfAccounts } from './accounts.ts';
import { reportTrialBalance } from './day.ts';
import { formatEntry } from './entry.ts';
import { reportIncome } from './month.ts';
import { reportStatement, type StatementQuery } from './statement.ts';

/** Ledger reports for accountants; rows are streamed. */
export const booksReports = (handle: TransactionHandle) => ({
  accounts: () => reportChartOfAccounts(handle),
  trialBalance: (day: IsoDate) => reportTrialBalance(handle, day),
  statement: (of: StatementQuery) => reportStatement(handle, of),
  month: (month: IsoDate) => reportIncome(handle, month),
  entry: (id: bigint) => formatEntry(handle, id),
});
export type BooksReports = ReturnType<typeof booksReports>;
