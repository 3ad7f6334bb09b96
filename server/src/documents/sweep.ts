import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { sql } from 'kysely';
import type { Area } from '../partners/storage/storage.ts';
import type { Services } from '../services.ts';
import { admit } from './admission.ts';
import type { DocumentRow } from './store.ts';

const BATCH = 200;
const HOUR = 3_600_000;

/**
 * Deletes documents that became part of nothing within UNUSED_UPLOAD_HOURS, files no document speaks of
 * (server-data 3.4), and at once what came into an S3 bucket although it is too large: a presigned address
 * limits nobody. Answers how many of each. Safe to run in several processes at once.
 *
 * @param now the present moment
 */
export async function sweepUploads(
  services: Services,
  now: Date,
): Promise<{ documents: number; files: number }> {
  const before = new Date(now.getTime() - services.config.unusedUploadHours * HOUR);
  let documents = 0;
  for (;;) {
    const swept = await sweepBatch(services, before);
    documents += swept;
    if (swept < BATCH) break;
  }
  const files =
    (await sweepFiles(services, 'incoming', before)) + (await sweepFiles(services, 'kept', before));
  return { documents, files };
}

/** The row goes first: a file without one is found by the next sweep, a row without its file never. */
async function sweepBatch({ database, storage }: Services, before: Date): Promise<number> {
  const { rows } = await sql<{ id: bigint; stored_name: string | null }>`
    delete from documents where id in (
      select id from documents where used_by is null and created_at < ${before}
      order by created_at limit ${BATCH} for update skip locked)
    returning id, stored_name`.execute(database.db);
  for (const { id, stored_name } of rows) {
    await storage.remove('incoming', String(id));
    if (stored_name !== null) await storage.remove('kept', stored_name);
  }
  return rows.length;
}

async function sweepFiles(services: Services, area: Area, before: Date): Promise<number> {
  const { storage } = services;
  let swept = 0;
  for await (const { name, bytes, changedAt } of storage.list(area)) {
    const tooLarge = area === 'incoming' && bytes > MAXIMUM_UPLOAD_BYTES;
    const kept = changedAt >= before || (await isSpokenOf(services, area, name));
    if (kept && !tooLarge) continue;
    await storage.remove(area, name);
    swept += 1;
  }
  return swept;
}

async function isSpokenOf({ database }: Services, area: Area, name: string): Promise<boolean> {
  if (area === 'incoming' && !/^\d+$/.test(name)) return false;
  const found = await database.db
    .selectFrom('documents')
    .select('id')
    .$if(area === 'kept', (query) => query.where('stored_name', '=', name))
    .$if(area === 'incoming', (query) =>
      query.where('id', '=', BigInt(name)).where('status', 'in', ['AWAITING', 'QUARANTINED']),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Looks again at files that wait because the scanner could not be asked. */
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
      if ((await admit(services, document)) === 'QUARANTINED') return;
    } catch (error) {
      log.warn({ err: error, document: String(document.id) }, 'a waiting document was refused');
    }
  }
}
