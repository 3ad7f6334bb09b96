import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** An SQL file that is part of the schema. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  /** Checksum of the file's text. */
  readonly checksum: string;
}

/** Returns a folder's SQL files, ordered by name. */
function sqlFiles(folder: URL): SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** The migrations of this version, in order. */
export const databaseMigrations = (): SqlFile[] =>
  sqlFiles(new URL('./migrations/', import.meta.url));

/** The database functions of this version, one per file. */
export const databaseFunctions = (): SqlFile[] =>
  sqlFiles(new URL('./functions/', import.meta.url));

/** The backfills of this version, in order: long changes of data in batches (backfills/README.md). */
export const databaseBackfills = (): SqlFile[] =>
  sqlFiles(new URL('./backfills/', import.meta.url));
