import type { Debtor } from '../../integrations/payouts/iso20022/message.ts';
import type { Database, Handle } from '../../platform/database/pool.ts';
import type { ApplyContext } from '../dispatch/service.ts';
import { markHandedOver, nextFile } from './export.ts';
import { type BankFile, importReport } from './import.ts';
import { noteUnmatchedReport, type UnmatchedReportNote } from './note-unmatched-report.ts';
import { listFiles, readPayoutHistory } from './queries.ts';
import { listPayoutFiles, type PayoutFilesPage } from './storage.ts';

export { configuredDebtor } from './debtor.ts';
export type { PayoutFile } from './export.ts';
export { formatFiles, formatPayout } from './format.ts';
export type { Imported, Outcome } from './import.ts';

/**
 * Files that order payouts from a bank, and the bank's reports on them. Each call is its own database transaction
 * (see server/src/payouts/README.md).
 */
export const payoutFilesService = (database: Database, applying: ApplyContext) => ({
  next: (debtor: Debtor, operator: string) => nextFile(database, debtor, operator),
  handedOver: (id: bigint, operator: string) => markHandedOver(database, id, operator),
  import: (file: BankFile) => importReport(database, applying, file),
  note: (note: UnmatchedReportNote) => noteUnmatchedReport(database, note),
});

/** Read access to the same files. */
export const payoutFilesReader = (handle: Handle) => ({
  list: () => listFiles(handle),
  page: (of: PayoutFilesPage) => listPayoutFiles(handle, of),
  show: (id: bigint) => readPayoutHistory(handle, id),
});
