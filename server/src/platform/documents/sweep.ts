import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import type { Services } from '../../app/services.ts';
import { admitDocument } from './admission.ts';
import { completeDeletion, deleteUnused, takeDue } from './pending-deletions.ts';
import { type DocumentRow, findDocument } from './store.ts';
import { beginSweep } from './store-ownership.ts';

const BATCH = 200;
const HOUR = 3_600_000;

/**
 * Deletes documents that were not used within UNUSED_UPLOAD_HOURS (decision 12), files whose deletion is due,
 * and incoming files of an S3 bucket that are too large, because a presigned URL has no size limit. Files
 * unknown to the database are never deleted. Returns the number of each. Safe to run in several processes at
 * once.
 */
export async function sweepUploads(
  services: Services,
): Promise<{ documents: number; files: number }> {
  const { config, database, storage } = services;
  await beginSweep(services);
  const documents = await sweepUnused(services);
  const due = await sweepDue(services);
  const tooLarge = await sweepTooLarge(services);
  const before = new Date(database.clock.now().getTime() - config.unusedUploadHours * HOUR);
  return { documents, files: due + tooLarge + (await storage.removeUnfinished(before)) };
}

async function sweepUnused(services: Services): Promise<number> {
  const { config, database, storage } = services;
  for (let documents = 0; ; ) {
    const ids = await deleteUnused(database, config, BATCH);
    for (const id of ids) await storage.remove('incoming', String(id));
    documents += ids.length;
    if (ids.length < BATCH) return documents;
  }
}

/** The entry is removed last, so that the next sweep finds a file whose removal was interrupted. */
async function sweepDue({ database, storage }: Services): Promise<number> {
  for (let files = 0; ; ) {
    const due = await takeDue(database, BATCH);
    for (const file of due) {
      await storage.remove(file.area, file.name);
      await completeDeletion(database, file);
    }
    files += due.length;
    if (due.length < BATCH) return files;
  }
}

async function sweepTooLarge({ database, storage }: Services): Promise<number> {
  let files = 0;
  for await (const { name, bytes } of storage.list('incoming')) {
    if (bytes <= MAXIMUM_UPLOAD_BYTES || !/^\d+$/.test(name)) continue;
    if (!(await findDocument(database, BigInt(name)))) continue;
    await storage.remove('incoming', name);
    files += 1;
  }
  return files;
}

/** Scans the files that wait because the scanner was unreachable. */
export async function scanQuarantined(services: Services): Promise<void> {
  const { database, log, scanner } = services;
  if (!scanner) return;
  const waiting: DocumentRow[] = await database.db
    .selectFrom('documents')
    .select(['id', 'owner', 'document_type', 'file_type', 'mime_type', 'status', 'used_by'])
    .where('status', '=', 'QUARANTINED')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const document of waiting) {
    try {
      if ((await admitDocument(services, document)) === 'QUARANTINED') return;
    } catch (error) {
      log.warn({ err: error, document: String(document.id) }, 'a waiting document was refused');
    }
  }
}
