import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Config } from '../../platform/core/config.ts';
import type { Database } from '../../platform/database/pool.ts';

/** Types of the files of a build; others are not published. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Days for which a page that stayed open finds the files of its build. */
const KEPT_DAYS = 180;

/** A file of another version's build. */
interface PublishedFile {
  readonly type: string;
  readonly content: Buffer;
}

/**
 * Files of all versions that have served from this database lately. Their names change with their content, so a page of
 * one version that gets its next file from a server of another one gets the right one or none (decision 47).
 */
export class PublishedFiles {
  readonly #database: Pick<Database, 'pool'>;
  readonly #key: Buffer;

  constructor(database: Pick<Database, 'pool'>, { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.#database = database;
    this.#key = createHmac('sha256', sessionSecret).update('published files').digest();
  }

  /**
   * Publishes the files of a build for servers of other versions, and forgets those of old ones.
   * @param folder the build's folder of files whose names change with their content
   * @param prefix address of that folder
   */
  async publish(folder: string, prefix: string): Promise<void> {
    if (!existsSync(folder)) return;
    const names = (await readdir(folder)).filter((name) => extname(name) in TYPES);
    const files = await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(folder, name));
        return { path: prefix + name, content, seal: this.#seal(prefix + name, content) };
      }),
    );
    const { pool } = this.#database;
    const { rows } = await pool.query<{ path: string; seal: Buffer }>(
      'select path, seal from published_files where path = any ($1)',
      [files.map(({ path }) => path)],
    );
    const seals = new Map(rows.map(({ path, seal }) => [path, seal]));
    const known = files.filter(({ path, seal }) => seals.get(path)?.equals(seal));
    const added = files.filter((file) => !known.includes(file));
    // Sealed before SESSION_SECRET was replaced, or by a stranger.
    await pool.query('delete from published_files where path = any ($1)', [
      added.map(({ path }) => path),
    ]);
    await pool.query(
      `insert into published_files (path, content, seal)
       select * from unnest($1::text[], $2::bytea[], $3::bytea[]) on conflict do nothing`,
      [
        added.map(({ path }) => path),
        added.map(({ content }) => content),
        added.map(({ seal }) => seal),
      ],
    );
    await pool.query('update published_files set published_at = now() where path = any ($1)', [
      known.map(({ path }) => path),
    ]);
    await pool.query(
      'delete from published_files where published_at < now() - make_interval(days => $1)',
      [KEPT_DAYS],
    );
  }

  /** A file by its address; undefined if no version has published it, or if a stranger has. */
  async find(path: string): Promise<PublishedFile | undefined> {
    const type = TYPES[extname(path)];
    if (type === undefined) return undefined;
    const { rows } = await this.#database.pool.query<{ content: Buffer; seal: Buffer }>(
      'select content, seal from published_files where path = $1',
      [path],
    );
    const [found] = rows;
    if (!found) return undefined;
    const seal = this.#seal(path, found.content);
    const isOurs = seal.length === found.seal.length && timingSafeEqual(seal, found.seal);
    return isOurs ? { type, content: found.content } : undefined;
  }

  #seal(path: string, content: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${path}\0`).update(content).digest();
  }
}
