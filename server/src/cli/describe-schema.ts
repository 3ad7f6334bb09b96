import type pg from 'pg';
import { VERSION } from '../platform/core/version.ts';
import { type BackfillState, readBackfills } from '../platform/database/backfill.ts';
import { findConnectedVersions } from '../platform/database/connected-versions.ts';
import { describeKind } from '../platform/database/migration-headers.ts';
import { readSchemaState, type SchemaState } from '../platform/database/schema-state.ts';
import { databaseBackfills, type SqlFile } from '../platform/database/sql-files.ts';
import { findTouchedTables, type TouchedTable } from '../platform/database/touched-tables.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A database beside this version of the server, line by line. @throws StartError if it no longer serves it */
export async function describeSchema(client: Client): Promise<string[]> {
  const state = await readSchemaState(client);
  const { pending, newer, servesFrom } = state;
  const connected = await findConnectedVersions(client);
  const migrations = await Promise.all(pending.map((file) => describeMigration(client, file)));
  return [
    `This version is ${VERSION}. The database serves ${servesFrom === undefined ? 'every version that knows served versions' : `version ${servesFrom} and newer ones`}.`,
    ...connected.map(
      ({ version, connections }) =>
        `Connected: ${version === undefined ? 'a version before 0.2.0' : `version ${version}`}, ${connections} connections.`,
    ),
    ...(newer.length > 0 ? [`A newer version has migrated the database: ${newer.at(-1)}.`] : []),
    ...describeList('Pending migrations', migrations.flat()),
    ...describeFunctions(state),
    ...describeList('Backfills', await describeBackfills(client)),
  ];
}

const describeList = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${title}: none.`] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

async function describeMigration(client: Client, file: SqlFile): Promise<string[]> {
  const tables = await findTouchedTables(client, file);
  return [`${file.name} (${describeKind(file)})`, ...tables.map((table) => `  ${sizeOf(table)}`)];
}

const sizeOf = ({ name, rows, bytes }: TouchedTable): string =>
  `${name}: about ${Math.round(rows).toLocaleString('en-ZA')} rows, ${Math.ceil(bytes / 1024 ** 2)} MB`;

function describeFunctions({ outdated, kept }: SchemaState): string[] {
  const replaced = describeList(
    'Functions to replace',
    outdated.map(({ name }) => name),
  );
  return kept.length === 0
    ? replaced
    : [...replaced, ...describeList('Functions that stay as a newer version left them', kept)];
}

async function describeBackfills(client: Client): Promise<string[]> {
  const files = databaseBackfills();
  const made = await client.query(
    `select where to_regclass('public.schema_backfills') is not null`,
  );
  if (made.rowCount === 0) return files.map(({ name }) => `${name}: not begun`);
  return (await readBackfills(client, files)).map(describeBackfill);
}

function describeBackfill({ name, rows, startedAt, finishedAt }: BackfillState): string {
  if (startedAt === undefined) return `${name}: not begun`;
  const ended = finishedAt ? `ended ${finishedAt.toISOString()}` : 'under way';
  return `${name}: ${rows} rows, ${ended}`;
}
