import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../core/config.ts';

interface LockOwner {
  pid: number;
  /** Start time of the process according to the kernel: a process id alone may have been reused. */
  began: string;
}

/** Lock file of a data directory, with the process that uses it; scripts/reset.mjs reads it too. */
const FILE = 'running.json';

/**
 * Locks a data directory for this process; the lock of a process that has ended, for whatever reason, is void.
 * @returns function that releases the lock
 * @throws StartError if another process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}`;
  const self: LockOwner = { pid: process.pid, began: readProcessStart(process.pid) };
  writeFileSync(draft, JSON.stringify(self));
  try {
    linkLockFile(draft, file, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function linkLockFile(draft: string, file: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      linkSync(draft, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readLockFile(file);
    if (owner && isAlive(owner)) break;
    rmSync(file, { force: true });
  }
  throw new StartError([
    `Another server is already running on ${dataDir} (process ${readLockFile(file)?.pid}); stop it, or give this one a different DATA_DIR and PORT.`,
  ]);
}

function readLockFile(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return readProcessStart(pid) === began;
}

function readProcessStart(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // A killed process stays a zombie until its parent reaps it; its lock is void.
    return fields?.[0] === 'Z' ? '' : (fields?.[19] ?? '');
  } catch {
    return '';
  }
}
