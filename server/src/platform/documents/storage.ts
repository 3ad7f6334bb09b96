import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../audit-log/service.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { withTransaction } from '../database/pool.ts';
import { documentReadingTexts } from '../i18n/texts/en/case-view.ts';

/** A document with its file. */
export interface StoredDocument {
  id: bigint;
  fileType: string;
  mimeType: string;
  content: Buffer;
}

/**
 * Reads the file of a submitted document for an operator. The audit trail records the access before the file is
 * read.
 * @param reader.mayRead by the record that uses the document, such as `customer:12`
 *
 * @throws DomainError NOT_FOUND for a document that no record uses or that this operator may not read; STATUS_CONFLICT for one not
 *   scanned yet
 */
export async function readStoredDocument(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  id: bigint,
  { actor, mayRead }: { actor: string; mayRead: (usedBy: string) => boolean },
): Promise<StoredDocument> {
  const row = await withTransaction(database, async (handle) => {
    const found = await handle.db
      .selectFrom('documents')
      .select(['file_type', 'mime_type', 'status', 'stored_name', 'used_by'])
      .where('id', '=', id)
      .where('used_by', 'is not', null)
      .executeTakeFirst();
    if (!found?.used_by || !mayRead(found.used_by)) throw notFound('document');
    if (found.status === 'QUARANTINED') {
      throw new DomainError('STATUS_CONFLICT', phrase(documentReadingTexts, 'notReady'));
    }
    await appendAuditEntry(handle, {
      actor,
      action: 'document.read',
      subject: `document:${id}`,
      details: { of: found.used_by },
    });
    return found;
  });
  const { stored_name: name, file_type: fileType, mime_type: mimeType } = row;
  const content =
    name === null ? undefined : await storage.read('kept', name, MAXIMUM_UPLOAD_BYTES);
  if (!content) throw notFound('document');
  return { id, fileType, mimeType, content };
}
