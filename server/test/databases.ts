import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadConfig } from '../src/config.ts';
import { createDatabase, type Database } from '../src/database/pool.ts';
import { testEnvironment } from './environment.ts';
import { loadOwnRates } from './rates.ts';

/** First contents of a test's database: nothing, the data every server ships with, or the demo besides. */
export type Contents = 'empty' | 'reference' | 'demo';

/** A database for one test file, one browser worker or one test. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Number of the advisory lock for making templates, among the processes of a run; any, but always the same. */
const LOCK = 7_205_759_404;

/**
 * A fresh database on the tests' server. The first of its kind is prepared and kept as a template; the
 * others are copies of that, quickly made.
 */
export async function newDatabase(cluster: string, contents: Contents): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(cluster, async (client) => {
    const template =
      contents === 'empty' ? 'template0' : await templateOf(client, cluster, contents);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: named(cluster, name),
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
  // Most only copy a template: a browser's worker is spared loading the whole server.
  const { prepareDatabase } = await import('../src/prepare.ts');
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = createDatabase({ poolSize: 4, databaseUrl: named(cluster, draft) });
  try {
    await prepareDatabase(loadConfig(testEnvironment({ DEMO: String(demo) })), database);
    if (!demo) await giveRates(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

/** Loads rates of the operator's own, and empties the audit trail again, which tests of the trail begin with. */
async function giveRates(database: Database): Promise<void> {
  await loadOwnRates(database);
  await database.pool.query(
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

function named(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}
