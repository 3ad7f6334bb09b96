import { type ListedPeople, loadEntries } from '../../integrations/screening/listed-people.ts';
import type { Database, Handle } from '../../platform/database/pool.ts';

/** The politically exposed persons of all lists, with the number of their newest version. */
export interface PepIndex {
  readonly people: ListedPeople;
  readonly version: bigint;
}

/** One index for each database; only workers that search it load it, so that no serving process holds it twice. */
const held = new WeakMap<Database, Promise<PepIndex>>();

/** The newest version of the lists; undefined if none was ever loaded. */
export async function findNewestPepVersion({
  db,
}: Pick<Handle, 'db'>): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('pep_versions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The index of the newest version; undefined if no list was ever loaded. */
export async function readPepIndex(database: Database): Promise<PepIndex | undefined> {
  const newest = await findNewestPepVersion(database);
  if (newest === undefined) return undefined;
  const before = await held.get(database)?.catch(() => undefined);
  if (before && before.version >= newest && !before.people.isLost) return before;
  const loading = loadIndex(database);
  held.set(database, loading);
  return await loading;
}

const loadIndex = (database: Database): Promise<PepIndex> =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const version = (await findNewestPepVersion({ db })) ?? 0n;
      return { version, people: await loadEntries(db, 'pep_entries') };
    });
