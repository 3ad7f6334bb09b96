import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../core/config.ts';

/** An SQL file that is part of the schema. */
export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  /** Checksum of the file's text. */
  readonly checksum: string;
}

/** Returns a folder's SQL files, ordered by name. */
export function sqlFiles(folder: URL): SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Error for a start on a database that a newer version has changed, with the file that shows it. */
export const usedByNewer = (file: string): StartError =>
  new StartError([
    `A newer version of this server has used the database (${file}); start that version or a newer one.`,
  ]);
