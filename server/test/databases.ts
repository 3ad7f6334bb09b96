import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../src/platform/core/config.ts';
import { createDatabase, type Database } from '../src/platform/database/pool.ts';
import { unlockKeyring } from '../src/platform/encryption/keys.ts';
import { testEnvironment } from './environment.ts';
import { loadOwnRates } from './rates.ts';

/** Initial content of a test's database: none, the shipped data, or the shipped data with the demo. */
export type Contents = 'empty' | 'reference' | 'demo';

/** A database for one test file, one browser worker or one test. */
export interface TestDatabase {
  /** Connection string of the server's user, which has the same restricted rights as in production. */
  readonly url: string;
  /** Connection string of the owner: for setup and inspection. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/** The server's user in every test database; it gets its rights as in production (decision 5). */
const SERVER = { user: 'thumela_test', password: 'server' } as const;

/**
 * Advisory lock for creating templates, among the processes of a run; an arbitrary number that must not change.
 */
const LOCK = 7_205_759_404;

/**
 * Creates a database on the tests' server. The first one of each kind is prepared and becomes a template; the
 * others are copies, which is fast.
 */
export async function newDatabase(cluster: string, contents: Contents): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(cluster, async (client) => {
    const template =
      contents === 'empty' ? 'template0' : await templateOf(client, cluster, contents);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const ownerUrl = withDatabase(cluster, name);
  return {
    url: asServer(ownerUrl),
    ownerUrl,
    drop: () =>
      withClient(cluster, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function templateOf(client: pg.Client, cluster: string, contents: Contents): Promise<string> {
  const name = `template_${contents}`;
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await makeTemplate(client, cluster, name, contents === 'demo');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
  return name;
}

async function makeTemplate(
  client: pg.Client,
  cluster: string,
  name: string,
  demo: boolean,
): Promise<void> {
  // Most processes only copy a template: a browser's worker need not load the whole server.
  const { prepareDatabase } = await import('../src/app/prepare.ts');
  const { publishApps } = await import('../src/app/plugins/website.ts');
  const { PublishedFiles } = await import('../src/app/plugins/published-files.ts');
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await makeServerUser(client);
  const ownerUrl = withDatabase(cluster, draft);
  const owner = createDatabase({ poolSize: 1, databaseUrl: ownerUrl });
  const database = createDatabase({ poolSize: 4, databaseUrl: asServer(ownerUrl) });
  try {
    const config = loadConfig(testEnvironment({ DEMO: String(demo) }));
    await prepareDatabase(config, database, ownerUrl);
    if (!demo) {
      await giveRates(database, owner);
      await giveCredit(owner);
      // Otherwise each copy's server would do so before it is ready.
      await publishApps(new PublishedFiles(database, config));
    }
  } finally {
    await Promise.all([database.close(), owner.close()]);
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

async function makeServerUser(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [SERVER.user]);
  if (found.rowCount === 0) {
    await client.query(`create role ${SERVER.user} login password '${SERVER.password}'`);
  }
}

/** Sets remittance partners' credit limits to R 5,000,000, so that orders are paid before settlements. */
const giveCredit = (owner: Database) =>
  owner.pool.query('update remittance_partners set credit_cents = 500000000');

/** Loads an operator's own rates, and empties the audit trail, because tests of the trail expect it empty. */
async function giveRates(database: Database, owner: Database): Promise<void> {
  await loadOwnRates(database);
  await owner.pool.query(
    'set session_replication_role = replica; truncate audit_entries, audit_unsealed',
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Connection string of the owner of the database at `url`. */
export const ownerOf = (cluster: string, url: string): string =>
  withDatabase(cluster, new URL(url).pathname.slice(1));

function asServer(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  [url.username, url.password] = [SERVER.user, SERVER.password];
  return url.href;
}

function withDatabase(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** Opens the database of a server that has the settings of tests, with its keys. */
export async function openDatabase(databaseUrl: string): Promise<Database> {
  const database = createDatabase({ poolSize: 2, databaseUrl });
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  await unlockKeyring(database.pool, database.keyring, config);
  return database;
}
