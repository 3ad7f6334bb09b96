import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { type Config, loadConfig } from '../src/platform/core/config.ts';
import { createDatabase, type Database } from '../src/platform/database/pool.ts';
import { unlockKeyring } from '../src/platform/encryption/keys.ts';
import { type Contents, newDatabase, ownerOf } from './databases.ts';
import { testEnvironment } from './environment.ts';

/** A test file's own database, with its connection pools. */
export interface PreparedDatabase {
  readonly config: Config & { readonly databaseUrl: string };
  /** Pool of the server's user, with the same rights as in production (platform/database/rights.ts). */
  readonly database: Database;
  /** Pool of the owner: for setup that the server itself may not write. */
  readonly owner: Database;
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
}

/** Options for a test's database or server. */
export interface DatabaseOptions {
  /** With demo customers and their orders, or only with shipped data. */
  readonly demo?: boolean;
  /** Settings that differ from those of tests (test/environment.ts). */
  readonly settings?: Partial<Config>;
  /** A database that another server of the test already uses; it is not dropped when this one closes. */
  readonly databaseUrl?: string;
  /** Its owner's address, if it is not a database of the cluster of all tests. */
  readonly ownerUrl?: string;
}

/** A database with the newest schema, for tests without HTTP. */
export async function prepareTestDatabase(wanted: DatabaseOptions = {}): Promise<PreparedDatabase> {
  return await prepareDatabaseFor(wanted.demo ? 'demo' : 'reference', wanted);
}

/** An empty database, for tests of migrations; `database` belongs to its owner. */
export async function emptyTestDatabase(): Promise<PreparedDatabase> {
  return await prepareDatabaseFor('empty', {});
}

async function prepareDatabaseFor(
  contents: Contents,
  wanted: DatabaseOptions,
): Promise<PreparedDatabase> {
  const cluster = inject('cluster');
  const own = wanted.databaseUrl ? undefined : await newDatabase(cluster, contents);
  const serverUrl = wanted.databaseUrl ?? own?.url ?? '';
  const ownerUrl = wanted.ownerUrl ?? ownerOf(cluster, serverUrl);
  const databaseUrl = contents === 'empty' ? ownerUrl : serverUrl;
  const environment = { DEMO: String(contents === 'demo'), DATABASE_URL: databaseUrl };
  const defaults = loadConfig(testEnvironment(environment));
  const config = { ...defaults, ...wanted.settings, databaseUrl };
  const database = createDatabase(config);
  const owner = createDatabase({ poolSize: config.poolSize, databaseUrl: ownerUrl });
  if (contents !== 'empty') {
    for (const { keyring } of [database, owner]) await unlockKeyring(owner.pool, keyring, config);
  }
  const close = async () => {
    await Promise.all([database.close(), owner.close()]);
    if (!own) return;
    await own.drop();
    rmSync(defaults.dataDir, { recursive: true, force: true });
  };
  return { config, database, owner, close };
}
