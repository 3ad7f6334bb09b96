import { sql } from 'kysely';
import type { EncryptedStorage } from '../../integrations/storage/encrypted.ts';
import { type Database, withTransaction } from '../database/pool.ts';
import { claimProgress, hasSettled, recordProgress } from '../database/reencrypt.ts';

/** The database and the store, of a worker. */
interface Stores {
  readonly database: Database;
  readonly storage: Pick<EncryptedStorage, 'encryptAgain' | 'remove'>;
}

/**
 * Encrypts stored documents that are not encrypted, or encrypted with a former key, one after the other from where the
 * last process ended. Memory is that of a chunk, and no database transaction waits for the store: of two workers both
 * may encrypt a file, and one result remains.
 */
export async function reencryptFiles(stores: Stores, signal: AbortSignal): Promise<void> {
  if (!(await hasSettled(stores.database))) return;
  let more = true;
  while (more && !signal.aborted) more = await encryptNext(stores);
}

/** Returns false if there is nothing left. */
async function encryptNext({ database, storage }: Stores): Promise<boolean> {
  const progress = await withTransaction(database, (handle) =>
    claimProgress(handle, 'documents', 'files'),
  );
  if (!progress) return false;
  const document = await findNext(database, progress.lastId);
  const changed =
    document !== undefined && (await storage.encryptAgain(document.stored_name, document));
  // Erased or swept away meanwhile, it must not come back.
  if (changed && !(await isStored(database, document.id))) {
    await storage.remove('kept', document.stored_name);
  }
  await recordProgress(database, progress, { upTo: document?.id, changed: changed ? 1 : 0 });
  return document !== undefined;
}

const findNext = async ({ db }: Database, after: bigint) =>
  await db
    .selectFrom('documents')
    .select(['id', 'mime_type as mimeType'])
    .select(sql<string>`stored_name`.as('stored_name'))
    .select(sql<number>`coalesce(size_bytes, 0)::int`.as('bytes'))
    .where('id', '>', after)
    .where('stored_name', 'is not', null)
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** Whether a document was neither erased nor swept away. */
async function isStored({ db }: Database, id: bigint): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('stored_name', 'is not', null)
    .executeTakeFirst();
  return document !== undefined;
}
