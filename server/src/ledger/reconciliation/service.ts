import type { BankAccountChange } from '../../administration/configuration/service.ts';
import type { Deciding as CaseDeciding } from '../../casework/cases/service.ts';
import { type Database, type Handle, withTransaction } from '../../platform/database/pool.ts';
import {
  addBankAccount,
  listBankAccounts,
  type NewBankAccount,
  proposeBankAccount,
} from './bank-accounts.ts';
import { confirm, type Deciding, type Proposal, propose, refuse } from './decide.ts';
import { importFile, type NewFile } from './import.ts';
import { pageOfLines, pageOfStatements, sources } from './pages.ts';
import type { BrandName } from './post.ts';
import { type LeftOverPage, leftOver, leftOverCounts } from './unmatched-items.ts';

export { addProposedAccount } from './bank-accounts.ts';
export { leftOverText } from './listing.ts';
export type { BankMessage } from './read/bank-message.ts';
export { readBankReport } from './report.ts';

/** Statements of partners and banks. Each call is its own database transaction (decision 71). */
export const statementsService = (database: Database, brand: BrandName) => ({
  addBankAccount: (account: NewBankAccount) =>
    withTransaction(database, (handle) => addBankAccount(handle, account)),
  /** @returns the id of the case in which another operator adds it */
  proposeBankAccount: (account: BankAccountChange, by: CaseDeciding) =>
    withTransaction(database, (handle) => proposeBankAccount(handle, account, by)),
  import: (file: NewFile) => importFile(database, brand, file),
  propose: (proposal: Proposal) => propose(database, proposal),
  confirm: (by: Deciding) => confirm(database, brand, by),
  refuse: (by: Deciding & { reason: string }) => refuse(database, by),
});

/** Read access to statements. */
export const statementsReader = (handle: Handle) => ({
  leftOver: (page?: LeftOverPage) => leftOver(handle, page),
  leftOverCounts: () => leftOverCounts(handle),
  statements: (of: Parameters<typeof pageOfStatements>[1]) => pageOfStatements(handle, of),
  lines: (of: Parameters<typeof pageOfLines>[1]) => pageOfLines(handle, of),
  sources: () => sources(handle),
  bankAccounts: () => listBankAccounts(handle),
});
