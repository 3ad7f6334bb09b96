import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CleanupStack } from '../platform/core/cleanup.ts';
import { StartError } from '../platform/core/config.ts';
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import { type Embedded, startEmbedded } from '../platform/database/embedded.ts';

/**
 * The PostgreSQL of a running server, or one that is started and stopped for this command.
 * @param home its folder in the data directory
 * @throws StartError if there is none
 */
export async function startOrFindEmbedded(home: string, cleanup: CleanupStack): Promise<Embedded> {
  const dataDir = dirname(home);
  if (!existsSync(home)) throw new StartError([`There is no database in ${dataDir} yet.`]);
  const running = lockFolder(dataDir, cleanup);
  const server = await startEmbedded(home);
  if (!running) cleanup.push(() => server.stop());
  return server;
}

/** Locks the data directory. Returns true if a running server holds the lock instead. */
function lockFolder(dataDir: string, cleanup: CleanupStack): boolean {
  try {
    const unlock = lockDataDir(dataDir);
    cleanup.push(async () => unlock());
    return false;
  } catch (error) {
    if (error instanceof StartError) return true;
    throw error;
  }
}
