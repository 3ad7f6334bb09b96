import type pg from 'pg';
import { StartError } from '../core/config.ts';
import { compareVersions, VERSION } from '../core/version.ts';
import { type FunctionState, readFunctionState } from './functions.ts';
import { databaseMigrations, type SqlFile } from './sql-files.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The first migrations have numbers and sort before those named by time. */
const NAMED_BY_TIME = '2026';

/** A database as a version of the server finds it. */
export interface SchemaState extends FunctionState {
  /** Migrations that the database lacks, in order. */
  readonly pending: readonly SqlFile[];
  /** Migrations of newer versions that the database has and this version does not know. */
  readonly newer: readonly string[];
  /** Oldest version that works on the database; undefined if no migration has taken anything away. */
  readonly servesFrom: string | undefined;
}

/**
 * Compares a database with a version of the server; changes nothing.
 *
 * @param all migrations of that version
 * @throws StartError if the database no longer serves that version, or if an applied migration was changed
 */
export async function readSchemaState(
  client: Client,
  all: readonly SqlFile[] = databaseMigrations(),
  version = VERSION,
): Promise<SchemaState> {
  const applied = await findApplied(client);
  refuseChanged(applied, all);
  const names = new Set(all.map(({ name }) => name));
  const newer = applied.filter(({ name }) => name >= NAMED_BY_TIME && !names.has(name));
  refuseUnserved(newer, version);
  const pending = all.filter(({ name }) => !applied.some((one) => one.name === name));
  return {
    pending,
    newer: newer.map(({ name }) => name).sort(),
    servesFrom: findNewest(applied.flatMap(({ servesFrom }) => servesFrom ?? [])),
    ...(await readFunctionState(client, { version, pending, isOlder: newer.length > 0 })),
  };
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly servesFrom: string | null;
}

async function findApplied(client: Client): Promise<Applied[]> {
  const made = await client.query(
    `select where to_regclass('public.schema_migrations') is not null`,
  );
  if (made.rowCount === 0) return [];
  // Read through JSON, because a database of an earlier version has no such column.
  const { rows } = await client.query<Applied>(
    `select name, checksum, to_jsonb(m) ->> 'serves_from' as "servesFrom" from schema_migrations m`,
  );
  return rows;
}

function refuseChanged(applied: readonly Applied[], all: readonly SqlFile[]): void {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = all.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (!changed) return;
  throw new StartError([
    `Migration ${changed.name} was changed after it had been applied to this database; restore the file, or delete a database of demo data with 'npm run db:reset'.`,
  ]);
}

/** A version that does not know a migration works on, unless that one says otherwise (decision 47). */
function refuseUnserved(newer: readonly Applied[], version: string): void {
  const demanding = newer
    .filter(({ servesFrom }) => servesFrom !== null && compareVersions(version, servesFrom) < 0)
    .sort((one, other) => compareVersions(other.servesFrom ?? '', one.servesFrom ?? ''))[0];
  if (!demanding) return;
  throw new StartError([
    `The database no longer serves version ${version} (${demanding.name}); start version ${demanding.servesFrom} or a newer one.`,
  ]);
}

const findNewest = (versions: readonly string[]): string | undefined =>
  [...versions].sort(compareVersions).at(-1);

/** Whether this version would change the database. */
export const isBehind = ({ pending, outdated }: SchemaState): boolean =>
  pending.length > 0 || outdated.length > 0;

/**
 * Refuses a database that has to be migrated first; for a process that may not do it.
 * @throws StartError
 */
export async function refuseUnmigrated(client: Client): Promise<void> {
  refuseBehind(await readSchemaState(client));
}

/** @throws StartError if this version would change the database */
export function refuseBehind(state: SchemaState): void {
  if (!isBehind(state)) return;
  const { pending, outdated } = state;
  const lacking = [...pending, ...outdated];
  const more = lacking.length > 1 ? ` and ${lacking.length - 1} more` : '';
  throw new StartError([
    `The database has not been migrated to version ${VERSION}: it lacks ${lacking[0]?.name}${more}. Run 'npm run thumela -- database migrate' with DATABASE_OWNER_URL first, also while servers of the previous version run.`,
  ]);
}

/**
 * Whether the user may change the schema, also of a database that has no tables yet. The right to create tables is not
 * enough for one that has: databases of before PostgreSQL 15 give it to every user.
 */
export async function mayMigrate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create') and coalesce(
       (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migrations')), true
     ) as may`,
  );
  return rows[0]?.may ?? false;
}
