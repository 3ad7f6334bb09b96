import type pg from 'pg';
import { StartError } from '../core/config.ts';
import { changePatiently, type Patience } from './lock-patience.ts';
import { isConcurrent, readHeaders } from './migration-headers.ts';
import type { SqlFile } from './sql-files.ts';

/** Statements of a migration without a transaction: a build that failed before is dropped and built again. */
const DROP = /^drop index concurrently if exists (\w+)$/;
const CREATE = /^create (?:unique )?index concurrently (\w+) on \w+[\s\S]*$/;

/**
 * Runs a migration and records it, in one transaction unless it builds indexes concurrently. A process that ends in
 * the middle of the latter leaves it unrecorded, and the next attempt repeats all of it. Such a build waits for
 * transactions without making others wait, so it needs no time limit.
 * @throws StartError if it got no lock
 * @throws Error with PostgreSQL's as its cause
 */
export async function applyMigration(
  client: pg.Client,
  migration: SqlFile,
  patience?: Patience,
): Promise<void> {
  const { name, sql } = migration;
  try {
    if (isConcurrent(migration)) return await buildIndexes(client, migration);
    const change = async () => {
      await client.query(sql);
      await recordMigration(client, migration);
    };
    await changePatiently(client, `Migration ${name}`, change, patience);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new Error(`Migration ${name} failed.`, { cause: error });
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

/** The first migrations ran before there was a column for what they need, and need nothing. */
async function recordMigration(client: pg.Client, migration: SqlFile): Promise<void> {
  const { name, checksum } = migration;
  const { servesFrom } = readHeaders(migration);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
  if (servesFrom === undefined) return;
  await client.query('update schema_migrations set serves_from = $2 where name = $1', [
    name,
    servesFrom,
  ]);
}
