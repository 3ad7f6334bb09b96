import type { BankAccountChange } from '../../administration/configuration/service.ts';
import type { DecisionContext as CaseDeciding } from '../../casework/cases/service.ts';
import { type Database, type Handle, withTransaction } from '../../platform/database/pool.ts';
import {
  addBankAccount,
  listBankAccounts,
  type NewBankAccount,
  proposeBankAccount,
} from './bank-accounts.ts';
import { listColumnMaps } from './column-maps.ts';
import {
  confirmMatch,
  type MatchProposal,
  type ProposalDecision,
  proposeMatch,
  refuseMatch,
} from './decide-match.ts';
import { describeTargets, type TargetOfLine } from './describe-targets.ts';
import { importFile, type NewFile } from './import.ts';
import {
  listCandidates,
  listPartnerTargets,
  readLine,
  searchCandidates,
} from './line-candidates.ts';
import { listSources, listStatementLines, listStatements } from './pages.ts';
import type { BrandName } from './post.ts';
import {
  countUnmatchedItems,
  listUnmatchedItems,
  type UnmatchedItemsPage,
} from './unmatched-items.ts';

export { addProposedAccount } from './bank-accounts.ts';
export { applyColumnMap } from './column-maps.ts';
export { formatUnmatchedItems } from './format.ts';
export type { BankMessage } from './read/bank-message.ts';
export { readBankReport } from './report.ts';

/** Statements of partners and banks. Each call is its own database transaction (decision 25). */
export const statementsService = (database: Database, brand: BrandName) => ({
  addBankAccount: (account: NewBankAccount) =>
    withTransaction(database, (handle) => addBankAccount(handle, account)),
  /** @returns the id of the case in which another operator adds it */
  proposeBankAccount: (account: BankAccountChange, by: CaseDeciding) =>
    withTransaction(database, (handle) => proposeBankAccount(handle, account, by)),
  import: (file: NewFile) => importFile(database, brand, file),
  propose: (proposal: MatchProposal) => proposeMatch(database, proposal),
  confirm: (by: ProposalDecision) => confirmMatch(database, brand, by),
  refuse: (by: ProposalDecision & { reason: string }) => refuseMatch(database, by),
});

/** Read access to statements. */
export const statementsReader = (handle: Handle) => ({
  leftOver: (page?: UnmatchedItemsPage) => listUnmatchedItems(handle, page),
  leftOverCounts: () => countUnmatchedItems(handle),
  statements: (of: Parameters<typeof listStatements>[1]) => listStatements(handle, of),
  lines: (of: Parameters<typeof listStatementLines>[1]) => listStatementLines(handle, of),
  sources: () => listSources(handle),
  bankAccounts: () => listBankAccounts(handle),
  columnMaps: () => listColumnMaps(handle),
  /** Possible matches of a line: by its own marks, or by what an operator types. */
  candidates: async (id: bigint, words: string) => {
    const line = await readLine(handle, id);
    const found = await (words === ''
      ? listCandidates(handle, line)
      : searchCandidates(handle, line, words));
    return { line, found, partners: await listPartnerTargets(handle, line) };
  },
  described: (targets: readonly TargetOfLine[]) => describeTargets(handle, targets),
});
