import {
  DISPUTE_FILE_TYPE,
  type DisputeFileKind,
  MOST_DISPUTE_BYTES,
  MOST_DISPUTE_FILES,
} from '@thumela/rules/compliance/dispute-files.ts';
import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { normaliseReason, type Operator } from '../../casework/cases/service.ts';
import { type DisputeRow, disputesService } from '../../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  announceDocument,
  documentsService,
  requireUploads,
} from '../../platform/documents/service.ts';
import { disputeFileTexts } from '../../platform/i18n/texts/en/dispute-files.ts';
import { lockDispute } from './change-dispute.ts';

/** The record that uses the documents of a dispute. */
const formatDisputeUse = (id: bigint) => `dispute:${id}`;

/** A file to be announced, by an operator. */
interface AnnouncedFile {
  id: bigint;
  actor: Operator;
  /** Its extension. */
  fileType: string;
  /** Network address of the operator. */
  address: string;
}

/**
 * Announces a file of the evidence. It belongs to nothing before `addFile` adds it, and is deleted if nothing does.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT once the dispute is over; FILE_TYPE_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function announceFile(
  services: Services,
  { id, actor, fileType, address }: AnnouncedFile,
) {
  await withTransaction(services.database, async (handle) => {
    await lockAnswerable(handle, id);
    await refuseTooMany(handle, id, 1);
  });
  const documentType = DISPUTE_FILE_TYPE;
  return await announceDocument(services, { owner: actor, documentType, fileType, address });
}

/** A file that an operator uploaded. */
interface AddedFile {
  id: bigint;
  actor: Operator;
  document: number;
  kind: DisputeFileKind;
  /** Description of the file, which the partner reads. */
  note: string;
}

/**
 * Adds an uploaded file to the evidence of a dispute. Its file is checked as every upload (decision 12).
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT once the dispute is over or has too many files; DOCUMENT_MISSING also
 *   for another operator's file; VALIDATION_FAILED without a note
 */
export async function addFile(
  services: Services,
  { id, actor, document, kind, note }: AddedFile,
): Promise<void> {
  const words = note.trim();
  if (words === '') throw invalidInput([phrase(disputeFileTexts, 'noteNeeded')]);
  const title = phrase(disputeFileTexts, 'file');
  await requireUploads(services, actor, [{ id: document, documentType: DISPUTE_FILE_TYPE, title }]);
  await withTransaction(services.database, async (handle) => {
    const dispute = await lockAnswerable(handle, id);
    const documentId = BigInt(document);
    await documentsService(handle).use([documentId], formatDisputeUse(id));
    await handle.db
      .insertInto('dispute_files')
      .values({ document_id: documentId, dispute_id: id, kind, note: words, added_by: actor })
      .execute();
    await refuseTooMany(handle, id, 0);
    const details = { document: String(document), kind };
    await disputesService(handle).note(id, { action: 'EVIDENCE_ADDED', actor, details });
    await recordFileAct(handle, dispute, { actor, action: 'dispute.file-added', document });
  });
}

/** A dispute that takes evidence, locked. @throws DomainError NOT_FOUND, also without a transaction; STATUS_CONFLICT */
async function lockAnswerable(handle: TransactionHandle, id: bigint): Promise<DisputeRow> {
  const dispute = await lockDispute(handle, id, ['OPEN', 'EVIDENCE_SENT']);
  // Nothing could be said for it, and its files would never be erased.
  if (dispute.transaction_id === null) throw notFound('transaction');
  return dispute;
}

/** A file that does not belong to the evidence. */
interface WithdrawnFile {
  document: bigint;
  actor: Operator;
  reason: string;
}

/**
 * Withdraws a file from the evidence, also after the dispute, because it may be another customer's.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it was withdrawn before
 */
export async function withdrawFile(
  handle: TransactionHandle,
  { document, actor, reason }: WithdrawnFile,
): Promise<void> {
  const words = normaliseReason(reason);
  const found = await findFile(handle, document);
  if (!found) throw notFound('document');
  const dispute = await lockDispute(handle, found.dispute_id);
  const { numUpdatedRows } = await handle.db
    .updateTable('dispute_files')
    .set({ withdrawn_by: actor, withdrawn_at: sql<Date>`now()`, withdrawn_reason: words })
    .where('document_id', '=', document)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new DomainError('STATUS_CONFLICT', phrase(disputeFileTexts, 'withdrawn'));
  }
  const details = { document: String(document) };
  const note = { action: 'EVIDENCE_WITHDRAWN', actor, reason: words, details } as const;
  await disputesService(handle).note(found.dispute_id, note);
  const act = { actor, action: 'dispute.file-withdrawn', document: Number(document) };
  await recordFileAct(handle, dispute, act);
}

/** The note and the reason are with the file, which can be erased. */
const recordFileAct = (
  handle: TransactionHandle,
  { id, case_id }: DisputeRow,
  { actor, action, document }: { actor: Operator; action: string; document: number },
) =>
  appendAuditEntry(handle, {
    ...{ actor, action, subject: `case:${case_id}` },
    details: { dispute: Number(id), document },
  });

const findFile = ({ db }: Handle, document: bigint) =>
  db
    .selectFrom('dispute_files')
    .select('dispute_id')
    .where('document_id', '=', document)
    .executeTakeFirst();

/** Withdrawn files count as well, because they remain stored. The caller has locked the dispute. */
async function refuseTooMany({ db }: Handle, id: bigint, more: number): Promise<void> {
  const { files, bytes } = await db
    .selectFrom('dispute_files as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .select(({ fn, val }) => [
      fn.countAll<bigint>().as('files'),
      // A file that waits for the scanner may have the largest size.
      fn.sum<string | null>(fn.coalesce('d.size_bytes', val(MAXIMUM_UPLOAD_BYTES))).as('bytes'),
    ])
    .where('f.dispute_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(files) + more > MOST_DISPUTE_FILES) {
    const why = phrase(disputeFileTexts, 'tooMany', MOST_DISPUTE_FILES);
    throw new DomainError('STATUS_CONFLICT', why);
  }
  if (Number(bytes ?? 0) > MOST_DISPUTE_BYTES) {
    const why = phrase(disputeFileTexts, 'tooLarge', MOST_DISPUTE_BYTES / 1024 ** 2);
    throw new DomainError('STATUS_CONFLICT', why);
  }
}

/** A file of the evidence with its document. */
export type DisputeFileRow = Selectable<Tables['dispute_files']> &
  Pick<
    Selectable<Tables['documents']>,
    'file_type' | 'status' | 'size_bytes' | 'sha256' | 'stored_name'
  >;

/** Files of disputes, oldest first, withdrawn ones included. */
export function listFiles({ db }: Handle, ids: readonly bigint[]): Promise<DisputeFileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('dispute_files as f')
    .innerJoin('documents as d', 'd.id', 'f.document_id')
    .selectAll('f')
    .select(['d.file_type', 'd.status', 'd.size_bytes', 'd.sha256', 'd.stored_name'])
    .where('f.dispute_id', 'in', [...ids])
    .orderBy('f.added_at')
    .orderBy('f.document_id')
    .limit(ids.length * MOST_DISPUTE_FILES)
    .execute();
}
