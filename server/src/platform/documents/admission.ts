import { createHash, randomUUID } from 'node:crypto';
import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { MAXIMUM_UPLOAD_MEGABYTES } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { uploadRules } from '@thumela/rules/texts/en/uploads.ts';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { TooLarge } from '../../integrations/storage/storage.ts';
import { appendAuditEntry } from '../audit-log/service.ts';
import { DomainError } from '../core/errors.ts';
import { withTransaction } from '../database/pool.ts';
import { createTurns } from '../file-parsing/service.ts';
import { fileTexts } from '../i18n/texts/en/documents.ts';
import { notWhatItSays, refuseMislabelled, withoutMetadata } from './inspect.ts';
import { cancelDeletion, scheduleDeletion, scheduleIncomingDeletion } from './pending-deletions.ts';
import { type DocumentRow, markArrived, type StoredFile } from './store.ts';

/** State of a document's file: not uploaded yet, waiting for the scanner, or stored. */
export type UploadState = 'MISSING' | 'QUARANTINED' | 'READY';

/**
 * Number of files checked at the same time, each held in memory and at most MAXIMUM_UPLOAD_BYTES long, and of
 * further files that may wait on the disk.
 */
const looking = createTurns({ atOnce: 8, queue: 32, waiting: 15_000 });

/**
 * Checks the file uploaded for a document and stores it if it is acceptable: size, first bytes, scanner,
 * metadata, in this order. May be repeated and may run twice at once; the first one wins. If the scanner is
 * unreachable, the file waits.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED or PAYLOAD_TOO_LARGE; the file has then been deleted
 * @throws DomainError TEMPORARILY_UNAVAILABLE while too many files wait; the file then still exists
 */
export const admitDocument = (services: Services, document: DocumentRow): Promise<UploadState> =>
  looking(() => inspectUpload(services, document));

/** Whether the same file may be sent again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'TEMPORARILY_UNAVAILABLE';

async function inspectUpload(services: Services, document: DocumentRow): Promise<UploadState> {
  if (document.status === 'READY') return 'READY';
  if (document.status === 'REFUSED') throw harmfulFileError();
  const content = await readIncoming(services, document);
  if (!content) return 'MISSING';
  await orRemove(services, document, () => refuseMislabelled(content, document.mime_type));
  const verdict = await scanUpload(services, document, content);
  if (verdict === 'waits') return 'QUARANTINED';
  if (typeof verdict === 'object') {
    await refuseForGood(services, document, verdict.found);
    throw harmfulFileError();
  }
  const clean = await orRemove(services, document, () =>
    withoutMetadata(content, document.mime_type),
  );
  await storeFile(services, document, clean);
  return 'READY';
}

async function readIncoming(services: Services, document: DocumentRow) {
  const { storage } = services;
  try {
    const content = await storage.read('incoming', String(document.id), MAXIMUM_UPLOAD_BYTES);
    if (content?.length !== 0) return content;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    await storage.remove('incoming', String(document.id));
    throw tooLarge();
  }
  await storage.remove('incoming', String(document.id));
  throw notWhatItSays();
}

/** Runs `look`; if it refuses the file, deletes the file. */
async function orRemove<T>(
  { storage }: Services,
  { id }: DocumentRow,
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof DomainError && !isBusy(error))
      await storage.remove('incoming', String(id));
    throw error;
  }
}

async function scanUpload(
  services: Services,
  { id }: DocumentRow,
  content: Buffer,
): Promise<'clean' | 'waits' | { found: string }> {
  const { scanner, database, log } = services;
  if (!scanner) return 'clean';
  try {
    const verdict = await scanner.scan(content);
    if (verdict.clean) return 'clean';
    log.warn({ document: String(id), found: verdict.found }, 'the scanner refused a document');
    return { found: verdict.found };
  } catch (error) {
    log.error({ err: error, document: String(id) }, 'a document could not be scanned');
    await markArrived(database, id, { status: 'QUARANTINED' });
    return 'waits';
  }
}

async function refuseForGood(
  services: Services,
  { id, owner, document_type, used_by }: DocumentRow,
  found: string,
): Promise<void> {
  const { config, database, storage } = services;
  await withTransaction(database, async (handle) => {
    if (!(await markArrived(handle, id, { status: 'REFUSED' }))) return;
    await scheduleIncomingDeletion(handle, config, id);
    await appendAuditEntry(handle, {
      actor: 'scanner',
      action: 'document.refused',
      subject: `document:${id}`,
    });
    await casesService(handle).open({
      kind: 'QUARANTINED_DOCUMENT',
      subject: `document:${id}`,
      facts: { found, owner, type: document_type, 'used-by': used_by },
      actor: 'scanner',
    });
  });
  await storage.remove('incoming', String(id));
}

/**
 * Stores the file under a unique name, so that a second upload can never replace it. Its deletion is scheduled
 * before the file is written, in case its row is never committed.
 */
async function storeFile(
  { config, database, storage }: Services,
  { id, owner, mime_type }: DocumentRow,
  content: Buffer,
): Promise<void> {
  const file: StoredFile = {
    storedName: randomUUID(),
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await scheduleDeletion(database, file.storedName);
  await storage.write('kept', file.storedName, content, mime_type);
  const first = await withTransaction(database, async (handle) => {
    if (!(await markArrived(handle, id, { status: 'READY', ...file }))) return false;
    await cancelDeletion(handle, file.storedName);
    await scheduleIncomingDeletion(handle, config, id);
    await appendAuditEntry(handle, {
      actor: owner,
      action: 'document.received',
      subject: `document:${id}`,
      details: { sha256: file.sha256 },
    });
    return true;
  });
  if (first) await storage.remove('incoming', String(id));
  else await storage.remove('kept', file.storedName);
}

export function tooLarge(): DomainError {
  return new DomainError(
    'PAYLOAD_TOO_LARGE',
    phrase(uploadRules, 'tooLarge', MAXIMUM_UPLOAD_MEGABYTES),
  );
}

function harmfulFileError(): DomainError {
  return new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, 'harmful'));
}
