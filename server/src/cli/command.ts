import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { worded } from '@thumela/rules/language/phrase.ts';
import { CleanupStack } from '../platform/core/cleanup.ts';
import { type Config, loadConfig, StartError } from '../platform/core/config.ts';
import { DomainError } from '../platform/core/errors.ts';
import { fromConstraint } from '../platform/database/constraints.ts';
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import { EMBEDDED_FOLDER, startEmbedded } from '../platform/database/embedded.ts';
import { migrations } from '../platform/database/migrate.ts';
import { createDatabase, type Database } from '../platform/database/pool.ts';

/**
 * Runs a command of the terminal on the database of the settings, also while a server runs on it, and sets
 * the exit code: 1 when `work` answers false, or when something has to be put right first.
 *
 * @param patience milliseconds one statement may take, where that is not what a request may
 */
export async function runCommand(
  work: (database: Database, config: Config) => Promise<boolean>,
  patience?: number,
): Promise<void> {
  const cleanup = new CleanupStack();
  try {
    const config = loadConfig(process.env);
    const databaseUrl = config.databaseUrl ?? (await embedded(config.dataDir, cleanup));
    const database = createDatabase({ poolSize: 1, databaseUrl }, patience, 'whole tables');
    cleanup.push(() => database.close());
    const done = await work(database, config).catch((error: unknown) => {
      throw fromConstraint(error, config) ?? error;
    });
    process.exitCode = done ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${told(error as Error)}\n`);
    process.exitCode = 1;
  }
  await cleanup.run();
}

/** An error as whoever gave the command reads it: sentences, but for a mistake of ours. */
function told(error: Error): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof DomainError)) return error.stack;
  return [error.heading, ...error.errors].map((each) => worded(each, ENGLISH.say)).join('\n');
}

const UNDEFINED_TABLE = '42P01';

/** @throws StartError for a database whose schema is not this version's */
export async function refuseUnprepared({ pool }: Database): Promise<void> {
  const wanted = migrations().map(({ name }) => name);
  const applied = await pool
    .query('select from schema_migrations where name = any ($1)', [wanted])
    .catch((error: { code?: string }) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
    });
  if (applied?.rowCount === wanted.length) return;
  throw new StartError([
    'This version of the server has not prepared the database yet; start the server once, and it will, even when it then says what it lacks.',
  ]);
}

/** The PostgreSQL of a running server, which goes on, or one that is started for the command only. */
async function embedded(dataDir: string, cleanup: CleanupStack): Promise<string> {
  const home = join(dataDir, EMBEDDED_FOLDER);
  if (!existsSync(home)) throw new StartError([`There is no database in ${dataDir} yet.`]);
  const running = lockFolder(dataDir, cleanup);
  const server = await startEmbedded(home);
  if (!running) cleanup.push(() => server.stop());
  return server.url;
}

/** Locks the data directory; answers whether a server that runs has it instead. */
function lockFolder(dataDir: string, cleanup: CleanupStack): boolean {
  try {
    const unlock = lockDataDir(dataDir);
    cleanup.push(async () => unlock());
    return false;
  } catch (error) {
    if (error instanceof StartError) return true;
    throw error;
  }
}
