import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { type Config, loadConfig } from '../src/platform/core/config.ts';
import { createDatabase, type Database } from '../src/platform/database/pool.ts';
import { type Contents, newDatabase, ownerOf } from './databases.ts';
import { testEnvironment } from './environment.ts';

/** A database of its own for a test file, with the pools that reach it. */
export interface PreparedDatabase {
  readonly config: Config & { readonly databaseUrl: string };
  /** The pool of the server's user, which may do no more than in a production (src/database/rights.ts). */
  readonly database: Database;
  /** The pool of the database's owner: for arranging what the server itself may not write. */
  readonly owner: Database;
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
}

/** Options of a test's database or server. */
export interface Wanted {
  /** With the demo customers and their orders, or only what every server ships with. */
  readonly demo?: boolean;
  /** Settings other than those of a test (test/environment.ts). */
  readonly settings?: Partial<Config>;
  /** A database that another server of the test uses already; it stays when this one closes. */
  readonly databaseUrl?: string;
}

/** A database with the newest schema, for what needs no HTTP. */
export async function prepareTestDatabase(wanted: Wanted = {}): Promise<PreparedDatabase> {
  return await prepare(wanted.demo ? 'demo' : 'reference', wanted);
}

/** A database without any table, for the tests of migrations themselves; `database` is its owner's. */
export async function emptyTestDatabase(): Promise<PreparedDatabase> {
  return await prepare('empty', {});
}

async function prepare(contents: Contents, wanted: Wanted): Promise<PreparedDatabase> {
  const cluster = inject('cluster');
  const own = wanted.databaseUrl ? undefined : await newDatabase(cluster, contents);
  const serverUrl = wanted.databaseUrl ?? own?.url ?? '';
  const ownerUrl = ownerOf(cluster, serverUrl);
  const databaseUrl = contents === 'empty' ? ownerUrl : serverUrl;
  const environment = { DEMO: String(contents === 'demo'), DATABASE_URL: databaseUrl };
  const defaults = loadConfig(testEnvironment(environment));
  const config = { ...defaults, ...wanted.settings, databaseUrl };
  const database = createDatabase(config);
  const owner = createDatabase({ poolSize: config.poolSize, databaseUrl: ownerUrl });
  const close = async () => {
    await Promise.all([database.close(), owner.close()]);
    if (!own) return;
    await own.drop();
    rmSync(defaults.dataDir, { recursive: true, force: true });
  };
  return { config, database, owner, close };
}
