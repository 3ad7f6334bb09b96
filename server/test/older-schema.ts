import type pg from 'pg';
import { applyMigration } from '../src/platform/database/apply-migration.ts';
import { databaseMigrations } from '../src/platform/database/sql-files.ts';

/**
 * Migrates an empty database to the schema of an earlier version: runs the migrations before the given one.
 * Functions, which are not versioned this way, come with the remaining migrations.
 */
export async function migrateUntil(client: pg.Client, first: string): Promise<void> {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const migration of databaseMigrations()) {
    if (migration.name >= first) return;
    await applyMigration(client, migration);
  }
}
