import type { FastifyBaseLogger as Logger } from 'fastify';
import { sql } from 'kysely';
import { type DocumentStorage, OWNER } from '../../integrations/storage/storage.ts';
import { StartError } from '../core/config.ts';
import type { Database } from '../database/pool.ts';

/** A database and the store its documents are in. */
interface Pair {
  database: Database;
  storage: DocumentStorage;
  log: Logger;
}

/** Most bytes of the owner file: a number. */
const MOST = 40;

/**
 * Refuses a document store that belongs to another installation. The first one to use a store owns it. A
 * store that cannot be reached stops no start: nothing is deleted from it before it has been asked.
 *
 * @throws StartError when it belongs to another installation
 */
export async function ensureOwnStore({ database, storage, log }: Pair): Promise<void> {
  try {
    await claimStore(storage, await installationOf(database));
  } catch (error) {
    if (error instanceof StartError) throw error;
    log.error({ err: error }, 'the document store could not be asked whose it is');
  }
}

async function installationOf({ db }: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

async function claimStore(storage: DocumentStorage, id: string): Promise<void> {
  const before = await ownersOf(storage);
  const first = before.length === 0;
  if (first) await storage.write(OWNER, id, Buffer.from('0'), 'text/plain');
  const owners = first ? await ownersOf(storage) : before;
  const other = owners.find((owner) => owner !== id);
  if (other === undefined) return;
  // Two that were first at the same moment both leave, and the next start decides.
  if (first) await storage.remove(OWNER, id);
  throw new StartError([
    `The documents in ${storage.place} belong to another installation (${other}, this database is ${id}); give this server a DATA_DIR or S3_BUCKET of its own, or the database they belong to.`,
  ]);
}

async function ownersOf(storage: DocumentStorage): Promise<string[]> {
  const owners: string[] = [];
  for await (const { name } of storage.list(OWNER)) owners.push(name);
  return owners;
}

/**
 * Begins a sweep, which database and store both count. When the store has counted more, the database is an
 * older copy, restored or running beside the newer one: documents it takes for unused may have been used
 * since, so everything older than this moment is kept for good.
 *
 * @throws StartError when the store is another's
 */
export async function beginSweep({ database, storage, log }: Pair): Promise<void> {
  const id = await installationOf(database);
  await claimStore(storage, id);
  const counted = await storage.read(OWNER, id, MOST);
  const seen = BigInt(counted?.toString() || 0);
  const { rows } = await sql<{ sweeps: bigint; older: boolean }>`
    update installation set
      sweeps = greatest(sweeps, ${seen}) + 1,
      spares_before = case when sweeps < ${seen} then now() else spares_before end
    returning sweeps, spares_before = now() as older`.execute(database.db);
  const [sweep] = rows;
  if (sweep?.older) {
    log.warn('this database is an older copy than its document store: what is there now is kept');
  }
  await storage.write(OWNER, id, Buffer.from(String(sweep?.sweeps)), 'text/plain');
}
