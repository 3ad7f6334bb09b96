import type { Handle } from '../../../platform/database/pool.ts';
import { collectConduct } from './conduct.ts';
import { collectDocuments } from './documents.ts';
import { collectMoney } from './money.ts';
import { collectPerson } from './person.ts';

/** A cell of the export; dates are ISO texts. */
export type ExportValue = string | number | null;

/** One part of the export: rows with the same keys. */
export interface ExportSection {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, ExportValue>>[];
}

/** A stored file that belongs to the export. */
export interface ExportedFile {
  readonly name: string;
  readonly storedName: string;
}

/** Everything that a customer gets. */
export interface ExportContent {
  readonly sections: readonly ExportSection[];
  readonly files: readonly ExportedFile[];
}

/** The customer whose data is exported. */
export interface ExportSubject {
  readonly id: bigint;
  readonly registration_id: bigint | null;
  readonly msisdn: string | null;
  readonly email: string | null;
}

/**
 * Collects a customer's personal data (POPIA section 23). Each section names the columns that it takes, so that nothing
 * gets in by itself: no screening, alert, report, case, note, audit entry, PIN or voucher is ever read here.
 */
export async function collectExport(handle: Handle, of: ExportSubject): Promise<ExportContent> {
  const [person, documents, money, conduct] = await Promise.all([
    collectPerson(handle, of),
    collectDocuments(handle, of),
    collectMoney(handle, of),
    collectConduct(handle, of),
  ]);
  return {
    sections: [...person, ...documents.sections, ...money, ...conduct],
    files: documents.files,
  };
}
