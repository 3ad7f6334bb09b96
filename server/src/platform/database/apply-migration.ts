import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

/**
 * First line of a migration that builds indexes without blocking writes. Such a build cannot run in a transaction, so
 * each statement of the file is committed on its own.
 */
const CONCURRENTLY = '-- Concurrently.\n';

/** Statements of a migration without a transaction: a build that failed before is dropped and built again. */
const DROP = /^drop index concurrently if exists (\w+)$/;
const CREATE = /^create (?:unique )?index concurrently (\w+) on \w+[\s\S]*$/;

/** Whether the statements of a migration run outside a transaction. */
export const isConcurrent = ({ sql }: Pick<SqlFile, 'sql'>): boolean =>
  sql.startsWith(CONCURRENTLY);

/**
 * Runs a migration and records it, in one transaction unless it builds indexes concurrently. A process that ends in
 * the middle of the latter leaves it unrecorded, and the next start repeats all of it.
 * @throws Error with PostgreSQL's as its cause
 */
export async function applyMigration(client: pg.Client, migration: SqlFile): Promise<void> {
  try {
    await (isConcurrent(migration) ? buildIndexes : runInTransaction)(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
}

async function runInTransaction(client: pg.Client, migration: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function buildIndexes(client: pg.Client, migration: SqlFile): Promise<void> {
  for (const statement of concurrentStatements(migration)) await client.query(statement);
  await recordMigration(client, migration);
}

/**
 * The statements of a migration that builds indexes concurrently: each build follows a drop of the same name, because
 * PostgreSQL leaves an invalid index where a build failed.
 * @throws Error for anything else in the file
 */
export function concurrentStatements({ name, sql }: Pick<SqlFile, 'name' | 'sql'>): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const [index, statement] of statements.entries()) {
    const built = CREATE.exec(statement)?.[1];
    const droppedBefore = DROP.exec(statements[index - 1] ?? '')?.[1];
    if (DROP.test(statement) || (built !== undefined && built === droppedBefore)) continue;
    throw new Error(
      `${name} builds indexes concurrently, so it contains nothing but drops and builds.`,
    );
  }
  return statements;
}

const recordMigration = (client: pg.Client, { name, checksum }: SqlFile) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
