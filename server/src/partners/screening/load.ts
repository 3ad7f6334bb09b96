import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Config, StartError } from '../../config.ts';
import { type Database, withTransaction } from '../../database/pool.ts';
import { readSanctions } from '../../database/seed/sanctions.ts';
import type { Tables } from '../../database/tables.ts';

const NAME = 'sanctions';
/** Rows of one statement, whose values PostgreSQL counts in 16 bits. */
const BATCH = 10_000;

/**
 * Replaces the sanctions list by that of SANCTIONS_FILE, as a whole or not at all; every process screens by
 * it within seconds. Nothing is written when this list was loaded before.
 *
 * @throws StartError when the file is no list
 */
export async function loadSanctions(
  { sanctionsFile }: Pick<Config, 'sanctionsFile'>,
  database: Database,
): Promise<void> {
  if (sanctionsFile === undefined) return;
  const rows = read(sanctionsFile);
  const content_hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  await withTransaction(database, async ({ db }) => {
    if ((await loadedBefore(db)) === content_hash) return;
    await db.deleteFrom('sanctions_entries').execute();
    for (let at = 0; at < rows.length; at += BATCH) {
      await db
        .insertInto('sanctions_entries')
        .values(rows.slice(at, at + BATCH))
        .execute();
    }
    await db
      .insertInto('seeds')
      .values({ name: NAME, content_hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash }))
      .execute();
  });
}

/** Whether a list was ever loaded from a file. */
export const hasLoadedSanctions = async (db: Kysely<Tables>): Promise<boolean> =>
  (await loadedBefore(db)) !== undefined;

/** The hash of the list in force; undefined for the one that is shipped. */
async function loadedBefore(db: Kysely<Tables>): Promise<string | undefined> {
  const known = await db
    .selectFrom('seeds')
    .select('content_hash')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return known?.content_hash;
}

function read(file: string) {
  try {
    return readSanctions(file);
  } catch (error) {
    throw new StartError([`SANCTIONS_FILE: '${file}': ${(error as Error).message}.`]);
  }
}
