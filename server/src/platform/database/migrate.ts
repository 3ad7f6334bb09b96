import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../core/config.ts';
import { databaseProblem } from '../core/terminal-messages.ts';
import { enforceEncryption } from '../encryption/enforce.ts';
import { declareQueues } from '../jobs/queues.ts';
import { applyMigration } from './apply-migration.ts';
import { type Pace, runBackfill } from './backfill.ts';
import { refuseWhileConnected } from './connected-versions.ts';
import { replaceFunctions } from './functions.ts';
import { grantRights } from './grant-rights.ts';
import { changePatiently, type Patience } from './lock-patience.ts';
import { readHeaders } from './migration-headers.ts';
import { plainRole } from './plain-role.ts';
import { clientWithoutTimeout, createDatabase, type Database, type Handle } from './pool.ts';
import {
  mayMigrate,
  readSchemaState,
  refuseBehind,
  refuseUnmigrated,
  type SchemaState,
} from './schema-state.ts';
import { databaseBackfills, databaseMigrations, type SqlFile } from './sql-files.ts';

const OLDEST_POSTGRES = 15;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Advisory lock that lets one process migrate at a time; an arbitrary number that must not change. */
const LOCK = 7_205_759_403;
/** Milliseconds between attempts to take it. */
const LOCK_POLL_MS = 100;

/** How a database is migrated. */
interface MigrationOptions {
  /**
   * Connection string of the owner if the server's user is a different one: migrations run as the owner, and the
   * server's user gets only the rights it needs.
   */
  readonly ownerUrl?: string | undefined;
  /** Called before anything is written, as the user who will write. */
  readonly mayBegin?: Check;
  /** All migrations of this version. */
  readonly all?: readonly SqlFile[];
  /** All backfills of this version. */
  readonly backfills?: readonly SqlFile[];
  readonly patience?: Patience;
}

/** Throws if a database must not be changed. */
type Check = (database: Handle) => Promise<void>;

/**
 * Migrates the database to the newest schema: runs each new file of migrations/ once, in the order of their
 * names and each in its own transaction unless it builds indexes concurrently, then the changed files of functions/,
 * then the job queue's migrations. Servers of the version before may be running (decision 47). Processes that start at
 * the same time wait for each other.
 *
 * @returns the database as it was found. If it has migrations of newer versions, this version changes nothing but what
 *   the database lacks
 * @throws StartError if PostgreSQL is too old, if the database no longer serves this version, if an applied migration
 *   was changed, if versions are connected that a migration would break, or if the user may not create tables
 */
export async function migrateDatabase(
  database: Database,
  options: MigrationOptions = {},
): Promise<SchemaState> {
  const { ownerUrl } = options;
  if (ownerUrl === undefined) return await migrateForward(database, options);
  const owner = createDatabase({ poolSize: 2, databaseUrl: ownerUrl });
  try {
    await owner.pool.query('select 1').catch((error: Error) => {
      throw new StartError([databaseProblem(error, ownerUrl)]);
    });
    return await migrateForward(owner, options, database);
  } finally {
    await owner.close();
  }
}

/** @param server the database as the server's user, if that is not the owner */
async function migrateForward(
  database: Database,
  {
    mayBegin = async () => undefined,
    all = databaseMigrations(),
    backfills = databaseBackfills(),
    patience,
  }: MigrationOptions,
  server?: Database,
): Promise<SchemaState> {
  const client = clientWithoutTimeout(database);
  await client.connect();
  try {
    await lockMigrations(client);
    await refuseOld(client);
    const role = server && (await plainRole(server.pool, client));
    await mayBegin(database);
    const state = await readSchemaState(client, all);
    if (await mayMigrate(client)) await createRecord(client);
    else refuseBehind(state);
    await refuseWhileConnected(client, state.pending);
    for (const migration of state.pending) {
      await finishBackfills(client, migration, backfills);
      await applyMigration(client, migration, patience);
    }
    // Read again after migrations: a function that one of them drops may have a file that creates it again.
    const { outdated } = state.pending.length === 0 ? state : await readSchemaState(client, all);
    await changePatiently(
      client,
      'The functions',
      () => replaceFunctions(client, outdated),
      patience,
    );
    await enforceEncryption(client, (subject, change) =>
      changePatiently(client, subject, change, patience),
    );
    // An older version knows neither the newer one's queues nor its rights.
    if (state.newer.length > 0) return state;
    await migrateJobs(database);
    if (role !== undefined) await grantRights(client, role, JOBS_SCHEMA);
    return state;
  } catch (error) {
    throw isForbidden(error)
      ? new StartError([
          `The user of ${server ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'} does not own the database: ${describeCause(error)}.`,
        ])
      : error;
  } finally {
    // Closing the connection releases the lock in every case.
    await client.end();
  }
}

/** The table that records migrations, without the columns that later ones add. */
const createRecord = (client: pg.Client) =>
  client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);

/** Runs to their end the backfills that a migration needs. */
async function finishBackfills(
  client: pg.Client,
  migration: SqlFile,
  backfills: readonly SqlFile[],
): Promise<void> {
  const { after } = readHeaders(migration);
  for (const file of backfills.filter(({ name }) => after.includes(name))) {
    await runBackfill(client, file);
  }
}

/**
 * Runs the backfills of this version to their ends, one after the other (backfills/README.md).
 * @param ownerUrl connection string of the database's owner
 * @param onBatch called after each batch with the rows handled so far
 */
export async function backfillDatabase(
  ownerUrl: string,
  pace: Pace,
  onBatch: (name: string, rows: number) => void,
  files = databaseBackfills(),
): Promise<void> {
  const client = clientWithoutTimeout({ url: ownerUrl });
  await client.connect();
  try {
    await refuseUnmigrated(client);
    for (const file of files) {
      await runBackfill(client, file, pace, (rows) => onBatch(file.name, rows));
    }
  } finally {
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
