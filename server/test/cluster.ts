import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/database/embedded.ts';

/** A PostgreSQL server for tests only. */
export interface Cluster {
  /** Connection string of its first database, by a user who may create others. */
  readonly url: string;
  /** Stops it and removes all it held. */
  stop(): Promise<void>;
}

/** What a server for tests may do without: nothing it holds outlives the tests. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts a PostgreSQL server in a folder of its own, which takes about a second. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(place(), 'thumela-test-'));
  chmodSync(home, 0o755);
  const embedded = await startEmbedded(join(home, 'postgres'), HASTY);
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Bytes that must be free for a place in memory to be used. */
const ROOM = 2 * 1024 ** 3;

/** Memory where the machine lends it: copying a database there takes 20 ms, on a disk up to 600. */
function place(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
