import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { chartOfAccounts } from './accounts.ts';
import { balancesOn } from './day.ts';
import { entryText } from './entry.ts';
import { resultOf } from './month.ts';
import { type StatementOf, statementOf } from './statement.ts';

/** Ledger reports for accountants; rows are streamed. */
export const booksReports = (handle: TransactionHandle) => ({
  accounts: () => chartOfAccounts(handle),
  trialBalance: (day: IsoDate) => balancesOn(handle, day),
  statement: (of: StatementOf) => statementOf(handle, of),
  month: (month: IsoDate) => resultOf(handle, month),
  entry: (id: bigint) => entryText(handle, id),
});
export type BooksReports = ReturnType<typeof booksReports>;
