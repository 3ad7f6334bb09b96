import { fileTypeOf, mimeTypeOf } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { type Deciders, noted } from '../../casework/cases/service.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { type Database, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { callerName } from '../http/caller.ts';
import { limitNetwork } from '../http/throttle.ts';
import { documentTexts, fileTexts } from '../i18n/texts/en/documents.ts';
import { executeOnce } from '../idempotency/execute.ts';
import type { Idempotency } from '../idempotency/key.ts';
import { claim, type DocumentRow, findOwn, insert } from './store.ts';

export type { CheckedUpload } from './checked.ts';
export { type ExpectedUpload, expectedUploads, missingDocuments } from './expected.ts';
export { type KeptDocument, readKept } from './storage.ts';

/** A document somebody is about to hand in. */
export interface DocumentAnnouncement {
  /** As `callerName` returns it. */
  owner: string;
  documentType: string;
  /** The extension; a whole file name will do. */
  fileType: string;
  /** Network address of the caller. */
  address: string;
}

/**
 * Announces a document, once per Idempotency-Key.
 * @throws DomainError FILE_TYPE_NOT_ALLOWED, TOO_MANY_REQUESTS from one network address
 */
export async function announce(
  { config, database }: Services,
  { owner, documentType, fileType, address }: DocumentAnnouncement,
  idempotency?: Idempotency,
): Promise<DocumentRow> {
  const file_type = (fileTypeOf(fileType) || fileType).toLowerCase();
  const mime_type = mimeTypeOf(file_type);
  if (mime_type === undefined) {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, 'imagesAndPdf'));
  }
  await limitNetwork(database, { what: 'uploads', address, most: config.uploadsPerAddress });
  const id = await withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, async () => {
      const row = await insert(handle, {
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

/** @throws DomainError NOT_FOUND for another's document too */
export async function ownDocument(
  { database }: { database: Database },
  owner: string,
  id: number,
): Promise<DocumentRow> {
  const [row] = await findOwn(database, owner, [BigInt(id)]);
  if (!row) throw notFound('document');
  return row;
}

/** The upload address of a document, valid for UPLOAD_URL_SECONDS. */
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
 * Makes documents part of something, inside the database transaction that makes it.
 * @throws DomainError DOCUMENT_MISSING when one became part of something else meanwhile
 */
async function useDocuments(
  handle: TransactionHandle,
  ids: readonly bigint[],
  usedBy: string,
): Promise<void> {
  if (ids.length === 0 || (await claim(handle, ids, usedBy))) return;
  throw new DomainError('DOCUMENT_MISSING', phrase(documentTexts, 'used'));
}

/** Cases of documents with something harmful in them; the file is gone, so what is left is to ask for another. */
export const documentsDeciders = (): Deciders => ({
  QUARANTINED_DOCUMENT: () => ({ DONE: noted(1) }),
});

/** Documents, as other areas act on them: all in the database transaction of the handle. */
export const documentsService = (handle: TransactionHandle) => ({
  use: (ids: readonly bigint[], usedBy: string) => useDocuments(handle, ids, usedBy),
});

/**
 * As whom a recipient may have uploaded what they hand in: their journeys work signed in too, and then a call
 * made as the partner names what the session's customer has uploaded.
 */
export function uploadersOf({ caller, browser }: FastifyRequest): string[] {
  const customer = browser?.beside?.customer;
  return [callerName(caller), ...(customer === undefined ? [] : [`customer:${customer}`])];
}

/** Our own address as the caller knows it: the portal's page puts files to where it came from. */
export function originOf({ config }: Services, request: FastifyRequest): string {
  const origin = request.browser ? request.headers.origin : undefined;
  return origin !== undefined && URL.canParse(origin) ? origin : config.publicUrl;
}
