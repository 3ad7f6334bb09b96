import type { FastifyBaseLogger as Logger } from 'fastify';
import { sql } from 'kysely';
import { type DocumentStorage, OWNER } from '../../integrations/storage/storage.ts';
import { StartError } from '../core/config.ts';
import type { Database } from '../database/pool.ts';

/** A database and the document store it uses. */
interface DatabaseAndStore {
  database: Database;
  storage: DocumentStorage;
  log: Logger;
}

/** Maximum number of bytes of the owner file, which holds a number. */
const MOST = 40;

/**
 * Refuses a document store that belongs to another installation. The first installation that uses a store owns
 * it. An unreachable store does not prevent the start: nothing is deleted from it before its owner was checked.
 *
 * @throws StartError if the store belongs to another installation
 */
export async function ensureOwnStore({ database, storage, log }: DatabaseAndStore): Promise<void> {
  try {
    await claimStore(storage, await readInstallationId(database));
  } catch (error) {
    if (error instanceof StartError) throw error;
    log.error({ err: error }, 'the owner of the document store could not be read');
  }
}

async function readInstallationId({ db }: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}

async function claimStore(storage: DocumentStorage, id: string): Promise<void> {
  const before = await readOwners(storage);
  const first = before.length === 0;
  if (first) await storage.write(OWNER, id, Buffer.from('0'), 'text/plain');
  const owners = first ? await readOwners(storage) : before;
  const other = owners.find((owner) => owner !== id);
  if (other === undefined) return;
  // If two were first at the same moment, both withdraw, and the next start decides.
  if (first) await storage.remove(OWNER, id);
  throw new StartError([
    `The documents in ${storage.place} belong to another installation (${other}, this database is ${id}); set a different DATA_DIR or S3_BUCKET, or connect this server to the database they belong to.`,
  ]);
}

async function readOwners(storage: DocumentStorage): Promise<string[]> {
  const owners: string[] = [];
  for await (const { name } of storage.list(OWNER)) owners.push(name);
  return owners;
}

/**
 * Starts a sweep, which both database and store count. If the store has counted more, the database is an older
 * copy, restored or running beside the newer one: documents that it considers unused may have been used since,
 * so everything older than this moment is retained for good.
 *
 * @throws StartError if the store belongs to another installation
 */
export async function beginSweep({ database, storage, log }: DatabaseAndStore): Promise<void> {
  const id = await readInstallationId(database);
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
    log.warn('this database is an older copy than its document store: existing files are retained');
  }
  await storage.write(OWNER, id, Buffer.from(String(sweep?.sweeps)), 'text/plain');
}
