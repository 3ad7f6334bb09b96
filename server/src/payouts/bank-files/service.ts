import type { Debtor } from '../../integrations/payouts/iso20022/message.ts';
import type { Database, Handle } from '../../platform/database/pool.ts';
import type { Applying } from '../dispatch/service.ts';
import { handedOver, nextFile } from './export.ts';
import { type BankFile, importReport } from './import.ts';
import { listFiles, showPayout } from './list.ts';
import { type Note, noteMisfit } from './note.ts';
import { type PageOfFiles, pageOfFiles } from './storage.ts';

export { debtorOf } from './debtor.ts';
export type { PayoutFile } from './export.ts';
export type { Imported, Outcome } from './import.ts';
export { filesText, payoutText } from './listing.ts';

/**
 * Files that order payouts from a bank, and the bank's reports on them. Each call is its own database transaction
 * (decision 89).
 */
export const payoutFilesService = (database: Database, applying: Applying) => ({
  next: (debtor: Debtor, operator: string) => nextFile(database, debtor, operator),
  handedOver: (id: bigint, operator: string) => handedOver(database, id, operator),
  import: (file: BankFile) => importReport(database, applying, file),
  note: (note: Note) => noteMisfit(database, note),
});

/** Read access to the same files. */
export const payoutFilesReader = (handle: Handle) => ({
  list: () => listFiles(handle),
  page: (of: PageOfFiles) => pageOfFiles(handle, of),
  show: (id: bigint) => showPayout(handle, id),
});
