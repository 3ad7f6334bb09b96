import { findFileExtension, findMimeType } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { createNotedDecision, type DecisionHandlers } from '../../casework/cases/service.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { callerName } from '../http/caller.ts';
import { limitNetwork } from '../http/throttle.ts';
import { documentTexts, fileTexts } from '../i18n/texts/en/documents.ts';
import { executeOnce } from '../idempotency/execute.ts';
import type { Idempotency } from '../idempotency/key.ts';
import { claimDocuments, type DocumentRow, findOwn, insertDocument } from './store.ts';

export type { CheckedUpload } from './check-uploads.ts';
export { type ExpectedUpload, missingDocuments, requireUploads } from './required-uploads.ts';
export { readStoredDocument, type StoredDocument } from './storage.ts';

/** A document to be uploaded. */
export interface DocumentAnnouncement {
  /** As `callerName` returns it. */
  owner: string;
  documentType: string;
  /** File extension; a whole file name is accepted as well. */
  fileType: string;
  /** Network address of the caller. */
  address: string;
}

/**
 * Announces a document, once per Idempotency-Key.
 * @throws DomainError FILE_TYPE_NOT_ALLOWED, TOO_MANY_REQUESTS from one network address
 */
export async function announceDocument(
  { config, database }: Services,
  { owner, documentType, fileType, address }: DocumentAnnouncement,
  idempotency?: Idempotency,
): Promise<DocumentRow> {
  const file_type = (findFileExtension(fileType) || fileType).toLowerCase();
  const mime_type = findMimeType(file_type);
  if (mime_type === undefined) {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, 'imagesAndPdf'));
  }
  await limitNetwork(database, { what: 'uploads', address, most: config.uploadsPerAddress });
  const id = await withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      const row = await insertDocument(handle, {
        owner,
        document_type: documentType,
        file_type,
        mime_type,
      });
      return Number(row.id);
    }),
  );
  return ownDocument({ database }, owner, id);
}

/** @throws DomainError NOT_FOUND, also for another owner's document */
export async function ownDocument(
  { database }: { database: Database },
  owner: string,
  id: number,
): Promise<DocumentRow> {
  const [row] = await findOwn(database, owner, [BigInt(id)]);
  if (!row) throw notFound('document');
  return row;
}

/** Upload URL of a document, valid for UPLOAD_URL_SECONDS. */
export function uploadUrl(
  { config, database, storage }: Services,
  { id, mime_type }: DocumentRow,
  origin: string,
): Promise<string> {
  const seconds = config.uploadUrlSeconds;
  const upload = { name: String(id), mimeType: mime_type, from: database.clock.now(), seconds };
  return storage.uploadUrl(upload, origin);
}

/**
 * Marks documents as used by a record, inside the database transaction that creates the record.
 * @throws DomainError DOCUMENT_MISSING if one was used by another record in the meantime
 */
async function useDocuments(
  handle: TransactionHandle,
  ids: readonly bigint[],
  usedBy: string,
): Promise<void> {
  if (ids.length === 0 || (await claimDocuments(handle, ids, usedBy))) return;
  throw new DomainError('DOCUMENT_MISSING', phrase(documentTexts, 'used'));
}

/** Cases of harmful documents; the file has been deleted, so the only decision is to request another. */
export const documentDecisionHandlers = (): DecisionHandlers => ({
  QUARANTINED_DOCUMENT: () => ({ DONE: createNotedDecision(1) }),
});

/** Documents for other areas: all functions run in the handle's database transaction. */
export const documentsService = (handle: TransactionHandle) => ({
  use: (ids: readonly bigint[], usedBy: string) => useDocuments(handle, ids, usedBy),
});

/**
 * Owners under which a recipient may have uploaded documents: recipients' pages also work when signed in, and a
 * call made as the partner then refers to uploads of the session's customer.
 */
export function possibleUploadersOf({ caller, browser }: FastifyRequest): string[] {
  const customer = browser?.beside?.customer;
  return [callerName(caller), ...(customer === undefined ? [] : [`customer:${customer}`])];
}

/** Our address as the caller knows it: a page uploads files to the origin it was loaded from. */
export function publicOriginOf({ config }: Services, request: FastifyRequest): string {
  const isPage = request.browser !== undefined || request.caller.kind === 'operator';
  const origin = isPage ? request.headers.origin : undefined;
  return origin !== undefined && URL.canParse(origin) ? origin : config.publicUrl;
}
