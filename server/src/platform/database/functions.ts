import type pg from 'pg';
import { type SqlFile, sqlFiles, usedByNewer } from './sql-files.ts';

const FOLDER = new URL('./functions/', import.meta.url);

/** The database functions of this version, one per file. */
export const databaseFunctions = (): SqlFile[] => sqlFiles(FOLDER);

/**
 * Refuses a database with a function unknown to this version, or with a newer text of one of its functions: an
 * older server would put back what a newer one replaced. Runs before the migrations, so that nothing is changed
 * in that case; functions that a pending migration drops count as known.
 *
 * @param pending migrations not yet applied
 * @throws StartError
 */
export async function refuseNewerFunctions(
  client: Pick<pg.ClientBase, 'query'>,
  pending: readonly SqlFile[],
): Promise<void> {
  const texts = await knownTexts(client);
  const known = new Set([
    ...pending.flatMap(droppedBy),
    ...databaseFunctions().map(({ name }) => name),
  ]);
  const unknown = [...texts.keys()].find((name) => !known.has(name));
  if (unknown) throw usedByNewer(unknown);
  const outdated = await outdatedFunctions(client);
  const older = outdated.find(({ name, checksum }) => texts.get(name)?.includes(checksum));
  if (older) throw usedByNewer(older.name);
}

/**
 * Files of the functions that a migration drops: it deletes their rows from `schema_functions` (decision 4).
 */
export const droppedBy = ({ sql }: SqlFile): string[] =>
  [...sql.matchAll(/delete\s+from\s+schema_functions\b([^;]*)/gi)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/'(\w+\.sql)'/g)].map(([, name = '']) => name),
  );

/** Functions whose text differs from the database's: all of them in a new database. */
export async function outdatedFunctions(client: Pick<pg.ClientBase, 'query'>): Promise<SqlFile[]> {
  const texts = await knownTexts(client);
  return databaseFunctions().filter(({ name, checksum }) => texts.get(name)?.at(-1) !== checksum);
}

/** Checksums of all texts that each function has had, the current one last. */
async function knownTexts(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string[]>> {
  const made = await client.query(
    `select where to_regclass('public.schema_functions') is not null`,
  );
  if (made.rowCount === 0) return new Map();
  const { rows } = await client.query<{ name: string; checksums: string[] }>(
    'select name, array_agg(checksum order by id) as checksums from schema_functions group by name',
  );
  return new Map(rows.map(({ name, checksums }) => [name, checksums]));
}

/** Replaces functions, all or none; requires the newest schema. */
export async function replaceFunctions(
  client: pg.ClientBase,
  files: readonly SqlFile[],
): Promise<void> {
  if (files.length === 0) return;
  await client.query('begin');
  try {
    for (const file of files) await replaceFunction(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function replaceFunction(
  client: pg.ClientBase,
  { name, sql, checksum }: SqlFile,
): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_functions (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  } catch (error) {
    throw new Error(`Function ${name} could not be replaced.`, { cause: error });
  }
}
