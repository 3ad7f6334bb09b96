import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { findDataPlace } from './data-place.ts';

/** Trades durability for speed, because no data outlives the tests. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

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
