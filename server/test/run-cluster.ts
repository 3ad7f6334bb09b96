import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/database/embedded.ts';

/** Trades durability for speed, because no data outlives the tests. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Free bytes required for using a folder in memory. */
const ROOM = 2 * 1024 ** 3;

/** A folder in memory if available: copying a database takes 20 ms there, and up to 600 ms on a disk. */
function findDataPlace(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * A PostgreSQL for tests in a separate folder: prints its URL, and stops and removes everything when its input
 * ends, however its parent has ended.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const home = mkdtempSync(join(findDataPlace(), 'thumela-test-'));
chmodSync(home, 0o755);
const embedded = await startEmbedded(join(home, 'postgres'), HASTY);
process.stdout.write(`${embedded.url}\n`);
process.stdin.resume().once('close', async () => {
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
});
