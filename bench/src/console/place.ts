import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../../../server/src/platform/database/embedded.ts';

/** Bytes on disk of the whole database, with temporary files while it is filled. */
const WHOLE = 60e9;

/**
 * PostgreSQL settings: no durability, some gigabytes of memory, and no background work during a measurement.
 */
const SETTINGS = {
  shared_buffers: '3GB',
  effective_cache_size: '10GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** A temporary folder with a PostgreSQL in it. */
export interface Place {
  home: string;
  postgres: Embedded;
  /** Stops PostgreSQL and removes the folder. */
  clear(): Promise<void>;
}

/** @throws Error if the disk has too little space */
export async function makePlace(part: number): Promise<Place> {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < WHOLE * part) {
    throw new Error(
      `There are ${(bavail * bsize) / 1e9} GB in ${tmpdir()}; it takes ${WHOLE / 1e9} for the whole.`,
    );
  }
  const home = mkdtempSync(join(tmpdir(), 'thumela-bench-'));
  chmodSync(home, 0o755);
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const postgres = await startEmbedded(join(home, 'postgres'), SETTINGS);
    return {
      home,
      postgres,
      clear: async () => {
        await postgres.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
