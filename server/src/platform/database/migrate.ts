import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../core/config.ts';
import { databaseProblem } from '../core/terminal-messages.ts';
import { declareQueues } from '../jobs/queues.ts';
import { applyMigration } from './apply-migration.ts';
import { outdatedFunctions, refuseNewerFunctions, replaceFunctions } from './functions.ts';
import { grantRights } from './grant-rights.ts';
import { plainRole } from './plain-role.ts';
import { clientWithoutTimeout, createDatabase, type Database, type Handle } from './pool.ts';
import { type SqlFile, sqlFiles, usedByNewer } from './sql-files.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** The first migrations have numbers and sort before those named by time. */
const NAMED_BY_TIME = '2026';
const OLDEST_POSTGRES = 15;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Advisory lock that lets one process migrate at a time; an arbitrary number that must not change. */
const LOCK = 7_205_759_403;
/** Milliseconds between attempts to take it. */
const LOCK_POLL_MS = 100;

/**
 * Migrates the database to the newest schema: runs each new file of migrations/ once, in the order of their
 * names and each in its own transaction unless it builds indexes concurrently, then the changed files of functions/, then the job queue's migrations.
 * Processes that start at the same time wait for each other.
 *
 * @param ownerUrl connection string of the owner if the server's user is a different one: migrations run as the
 *   owner, and the server's user gets only the rights it needs
 * @param mayBegin called before anything is written, as the user who will write
 * @param all migrations of this version
 * @throws StartError if PostgreSQL is too old, if a newer version of this server has migrated the database, if
 *   an applied migration was changed, or if the user may not create tables
 */
export async function migrateDatabase(
  database: Database,
  ownerUrl?: string,
  mayBegin: Check = async () => undefined,
  all = databaseMigrations(),
): Promise<void> {
  if (ownerUrl === undefined) return await migrateForward(database, all, mayBegin);
  const owner = createDatabase({ poolSize: 2, databaseUrl: ownerUrl });
  try {
    await owner.pool.query('select 1').catch((error: Error) => {
      throw new StartError([databaseProblem(error, ownerUrl)]);
    });
    await migrateForward(owner, all, mayBegin, database);
  } finally {
    await owner.close();
  }
}

/** Throws if a database must not be changed. */
type Check = (database: Handle) => Promise<void>;

/** @param server the database as the server's user, if that is not the owner */
async function migrateForward(
  database: Database,
  all: readonly SqlFile[],
  mayBegin: Check,
  server?: Database,
): Promise<void> {
  const client = clientWithoutTimeout(database);
  await client.connect();
  try {
    await lockMigrations(client);
    await refuseOld(client);
    const role = server && (await plainRole(server.pool, client));
    await mayBegin(database);
    const pending = await findPendingMigrations(client, all);
    await refuseNewerFunctions(client, pending);
    for (const migration of pending) await applyMigration(client, migration);
    // Checked after the migrations: a function that one of them drops may have a file that creates it again.
    await replaceFunctions(client, await outdatedFunctions(client));
    await migrateJobs(database);
    if (role !== undefined) await grantRights(client, role, JOBS_SCHEMA);
  } catch (error) {
    throw isForbidden(error)
      ? new StartError([
          server
            ? `The user of DATABASE_OWNER_URL does not own the database: ${describeCause(error)}.`
            : `The user of DATABASE_URL may not create tables: ${describeCause(error)}; make it the owner of the database, or set DATABASE_OWNER_URL for one start.`,
        ])
      : error;
  } finally {
    // Closing the connection releases the lock in every case.
    await client.end();
  }
}

/**
 * Waits for the lock without a transaction: a build of an index waits for all transactions, and one that waits for the
 * process that builds it would never end.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [LOCK],
    );
    if (rows[0]?.locked) return;
    await wait(LOCK_POLL_MS);
  }
}

/** PostgreSQL's message; a failed migration has it as its cause. */
const describeCause = (error: unknown): string =>
  ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;

function isForbidden(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === INSUFFICIENT_PRIVILEGE;
}

/** Schema of the job queue. */
export const JOBS_SCHEMA = 'pgboss';

async function migrateJobs({ pool }: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  // The queue repeats its background work at the next start; without a listener its error would end the
  // process.
  boss.on('error', () => undefined);
  await boss.start();
  await declareQueues(boss);
  await boss.stop({ graceful: false });
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int / 10000 as major`,
  );
  for (const { version, major } of rows) {
    if (major < OLDEST_POSTGRES) {
      throw new StartError([
        `The database is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or newer is required.`,
      ]);
    }
  }
}

/** Migrations not yet applied, in order; creates the table that records them. */
async function findPendingMigrations(
  client: pg.Client,
  all: readonly SqlFile[],
): Promise<SqlFile[]> {
  // `if not exists` requires the right to create tables even if the table exists, and a server's user may lack
  // it.
  const made = await client.query(
    `select where to_regclass('public.schema_migrations') is not null`,
  );
  if (made.rowCount === 0) {
    await client.query(`create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  refuseNewer([...known.keys()], all);
  const changed = all.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) {
    throw new StartError([
      `Migration ${changed.name} was changed after it had been applied to this database; restore the file, or delete a database of demo data with 'npm run db:reset'.`,
    ]);
  }
  return all.filter(({ name }) => !known.has(name));
}

/**
 * Refuses a database that a newer server has migrated. A migration named by time may be newer even if older
 * ones follow it, because it may have been written first and merged last.
 */
function refuseNewer(applied: readonly string[], known: readonly SqlFile[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newer = applied
    .filter((name) => name >= NAMED_BY_TIME && !names.has(name))
    .sort()
    .at(-1);
  if (newer !== undefined) throw usedByNewer(newer);
}

/** The migrations of this version, in order. */
export const databaseMigrations = (): SqlFile[] => sqlFiles(MIGRATIONS);
